/** The landing page's figures, each out of bench/results.json. `node bench/landing-figures.ts` writes this file; `npm run bench` does so too. */
export const MEASURED = {
  sentenceToAppMs: 439,
  hotUpdateMs: 27,
  examples: {
    'street-tools': { answeredMs: 422, promisesKept: 24 },
    'bike-repairs': { answeredMs: 382, promisesKept: 20 },
    'invoice-chaser': { answeredMs: 309, promisesKept: 15 },
    'choir-rota': { answeredMs: 416, promisesKept: 11 },
    'allotments': { answeredMs: 325, promisesKept: 13 },
    'lost-and-found': { answeredMs: 330, promisesKept: 11 },
  },
}
