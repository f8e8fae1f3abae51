/** Each figure is out of bench/results.json. This file is written by `node bench/landing-figures.ts`, never by hand. */
export const MEASURED = {
  sentenceToAppMs: 245,
  hotUpdateMs: 14,
  examples: {
    'street-tools': { answeredMs: 236, promisesKept: 24 },
    'bike-repairs': { answeredMs: 228, promisesKept: 20 },
    'invoice-chaser': { answeredMs: 248, promisesKept: 15 },
    'choir-rota': { answeredMs: 237, promisesKept: 11 },
    'allotments': { answeredMs: 257, promisesKept: 13 },
    'lost-and-found': { answeredMs: 245, promisesKept: 11 },
  },
}
