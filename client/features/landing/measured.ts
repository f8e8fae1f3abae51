/** Each figure is out of bench/results.json. This file is written by `node bench/landing-figures.ts`, never by hand. */
export const MEASURED = {
  sentenceToAppMs: 349,
  hotUpdateMs: 31,
  examples: {
    'street-tools': { answeredMs: 397, promisesKept: 24 },
    'bike-repairs': { answeredMs: 287, promisesKept: 20 },
    'invoice-chaser': { answeredMs: 445, promisesKept: 15 },
    'choir-rota': { answeredMs: 326, promisesKept: 11 },
    'allotments': { answeredMs: 259, promisesKept: 13 },
    'lost-and-found': { answeredMs: 461, promisesKept: 11 },
  },
}
