/** The landing page's figures, each out of bench/results.json. `node bench/landing-figures.ts` writes this file; `npm run bench` does so too. */
export const MEASURED = {
  sentenceToAppMs: 329,
  hotUpdateMs: 30,
  examples: {
    'street-tools': { answeredMs: 299, promisesKept: 24 },
    'bike-repairs': { answeredMs: 318, promisesKept: 20 },
    'invoice-chaser': { answeredMs: 282, promisesKept: 15 },
    'choir-rota': { answeredMs: 256, promisesKept: 11 },
    'allotments': { answeredMs: 283, promisesKept: 13 },
    'lost-and-found': { answeredMs: 273, promisesKept: 11 },
  },
}
