/** The landing page's figures, each out of bench/results.json. `node bench/landing-figures.ts` writes this file; `npm run bench` does so too. */
export const MEASURED = {
  sentenceToAppMs: 358,
  hotUpdateMs: 25,
  examples: {
    'street-tools': { answeredMs: 0, promisesKept: 24 },
    'bike-repairs': { answeredMs: 0, promisesKept: 20 },
    'invoice-chaser': { answeredMs: 0, promisesKept: 15 },
    'choir-rota': { answeredMs: 0, promisesKept: 11 },
    'allotments': { answeredMs: 0, promisesKept: 13 },
    'lost-and-found': { answeredMs: 0, promisesKept: 11 },
  },
}
