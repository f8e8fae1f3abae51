/** The landing page's figures, each out of bench/results.json. `node bench/landing-figures.ts` writes this file; `npm run bench` does so too. */
export const MEASURED = {
  sentenceToAppMs: 358,
  hotUpdateMs: 25,
  examples: {
    'street-tools': { answeredMs: 375, promisesKept: 24 },
    'bike-repairs': { answeredMs: 662, promisesKept: 20 },
    'invoice-chaser': { answeredMs: 348, promisesKept: 15 },
    'choir-rota': { answeredMs: 452, promisesKept: 11 },
    'allotments': { answeredMs: 706, promisesKept: 13 },
    'lost-and-found': { answeredMs: 661, promisesKept: 11 },
  },
}
