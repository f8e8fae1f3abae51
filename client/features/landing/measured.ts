/** Each figure is out of bench/results.json. This file is written by `node bench/landing-figures.ts`, never by hand. */
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
