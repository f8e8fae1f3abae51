import type { LogField } from '#worker/agent/offline/source/shared/logbook/model.ts'
import type { LogSort } from '#worker/agent/offline/understand/kind/tracker.ts'

/** A field of a log; one with `asked` is there only where the message speaks of it. */
type Field = LogField & { asked?: RegExp }
type Row = { ago: number; what?: string; facts: Record<string, number>; note?: string }
type Goal = { measure: string; direction: 'least' | 'most'; period: 'day' | 'week' | 'month' | 'year'; amount: number }

/** What a log measures, in every language alike. */
export const LOG_FIELDS: Record<LogSort, Array<Omit<Field, 'label' | 'options'> & { isScale?: true }>> = {
  training: [
    { name: 'sets', unit: '', by: 'sum', isOptional: false },
    { name: 'reps', unit: '', by: 'max', isOptional: false },
    { name: 'weight', unit: 'kg', by: 'max', isOptional: true },
    {
      name: 'minutes',
      unit: 'min',
      by: 'sum',
      isOptional: true,
      asked: /\bdurations?\b|\bminutes\b|\bdauer\b|\bminuten\b/i,
    },
    {
      name: 'burned',
      unit: 'kcal',
      by: 'sum',
      isOptional: true,
      asked: /\bcalories (?:burn\w*)|\bburn\w* calories|verbrannt\w*/i,
    },
  ],
  water: [{ name: 'amount', unit: 'ml', by: 'sum', isOptional: false }],
  sleep: [
    { name: 'hours', unit: 'h', by: 'sum', isOptional: false },
    { name: 'quality', unit: '', by: 'mean', isOptional: true, isScale: true },
  ],
  mood: [{ name: 'mood', unit: '', by: 'mean', isOptional: false, isScale: true }],
  calories: [
    { name: 'kcal', unit: 'kcal', by: 'sum', isOptional: false },
    {
      name: 'protein',
      unit: 'g',
      by: 'sum',
      isOptional: true,
      asked: /\bproteins?\b|\bmacros?\b|\beiwei(?:ß|ss)\b|\bnutrients?\b|\bnährwert\w*/i,
    },
    {
      name: 'carbs',
      unit: 'g',
      by: 'sum',
      isOptional: true,
      asked: /\bcarb\w*|\bmacros?\b|\bkohlenhydrat\w*|\bnährwert\w*/i,
    },
    { name: 'fat', unit: 'g', by: 'sum', isOptional: true, asked: /\bfat\b|\bmacros?\b|\bfett\b|\bnährwert\w*/i },
  ],
  reading: [{ name: 'pages', unit: '', by: 'sum', isOptional: false }],
  weight: [
    { name: 'weight', unit: 'kg', by: 'mean', isOptional: false },
    { name: 'fat', unit: '%', by: 'mean', isOptional: true, asked: /\bbody fat\b|\bkörperfett\w*/i },
    { name: 'waist', unit: 'cm', by: 'mean', isOptional: true, asked: /\bwaist\b|\btaille\w*|\bbauchumfang\b/i },
  ],
  steps: [{ name: 'steps', unit: '', by: 'sum', isOptional: false }],
  health: [
    { name: 'weight', unit: 'kg', by: 'mean', isOptional: true, asked: /\bweight\b|\bgewicht\b/i },
    { name: 'sleep', unit: 'h', by: 'sum', isOptional: true, asked: /\bsleep\b|\bschlaf\w*/i },
    { name: 'water', unit: 'ml', by: 'sum', isOptional: true, asked: /\bwater\b|\bdrink\w*|\bwasser\b|\btrink\w*/i },
    { name: 'steps', unit: '', by: 'sum', isOptional: true, asked: /\bsteps\b|\bschritte\b/i },
    { name: 'kcal', unit: 'kcal', by: 'sum', isOptional: true, asked: /\bcalories\b|\bkalorien\b/i },
    { name: 'sport', unit: 'min', by: 'sum', isOptional: true, asked: /\bexercise\b|\bsports?\b|\bworkouts?\b/i },
    { name: 'systolic', unit: 'mmHg', by: 'mean', isOptional: true, asked: /\bblood pressure\b|\bblutdruck\b/i },
    { name: 'diastolic', unit: 'mmHg', by: 'mean', isOptional: true, asked: /\bblood pressure\b|\bblutdruck\b/i },
    {
      name: 'sugar',
      unit: 'mg/dl',
      by: 'mean',
      isOptional: true,
      asked: /\bblood (?:sugar|glucose)\b|\bblutzucker\b/i,
    },
    { name: 'mood', unit: '', by: 'mean', isOptional: true, isScale: true, asked: /\bmoods?\b|\bstimmung\b/i },
  ],
  running: [
    { name: 'distance', unit: 'km', by: 'sum', isOptional: false },
    { name: 'minutes', unit: 'min', by: 'sum', isOptional: true },
  ],
}

export const LOG_GOALS: Record<LogSort, Goal[]> = {
  training: [{ measure: 'days', direction: 'least', period: 'week', amount: 3 }],
  water: [{ measure: 'amount', direction: 'least', period: 'day', amount: 2_000 }],
  sleep: [{ measure: 'hours', direction: 'least', period: 'day', amount: 8 }],
  mood: [{ measure: 'days', direction: 'least', period: 'week', amount: 5 }],
  calories: [{ measure: 'kcal', direction: 'most', period: 'day', amount: 2_100 }],
  reading: [
    { measure: 'pages', direction: 'least', period: 'day', amount: 25 },
    { measure: 'pages', direction: 'least', period: 'year', amount: 6_000 },
  ],
  weight: [{ measure: 'weight', direction: 'most', period: 'month', amount: 72 }],
  health: [{ measure: 'days', direction: 'least', period: 'week', amount: 5 }],
  steps: [{ measure: 'steps', direction: 'least', period: 'day', amount: 8_000 }],
  running: [{ measure: 'distance', direction: 'least', period: 'week', amount: 20 }],
}

const spread = (days: number, step: number, facts: (index: number) => Record<string, number>): Row[] =>
  Array.from({ length: Math.ceil(days / step) }, (_, index) => ({ ago: index * step, facts: facts(index) }))
const wave = (index: number, least: number, most: number) =>
  Math.round((least + (most - least) * (0.5 + 0.5 * Math.sin(index * 1.7))) * 10) / 10

const MOODS = [4, 3, 5, 4, 2, 2, 3, 4, 4, 1, 3, 5, 4, 3, 3, 2, 4, 5, 5, 3, 2, 3, 4, 4, 2, 3, 4, 5, 3, 4]

/** Sample rows of a log: the newest first, without their words. */
export const LOG_ROWS: Record<LogSort, () => Row[]> = {
  training: () =>
    Array.from({ length: 14 }, (_, session) => session).flatMap((session) =>
      [0, 1, 2].map((at) => {
        const weight = [80, 60, 100, 40, 50][(session + at) % 5]! - Math.floor(session / 2) * 2.5
        return {
          ago: Math.floor(session * 2.4),
          what: String((session + at) % 5),
          facts: { sets: at === 2 ? 4 : 3, reps: 8 + ((session + at) % 3), weight },
        }
      }),
    ),
  water: () =>
    spread(21, 1, () => ({})).flatMap(({ ago }) =>
      (ago === 0 ? [250, 500, 300] : [500, 750, 400 + ((ago * 130) % 600)]).map((amount) => ({
        ago,
        facts: { amount },
      })),
    ),
  sleep: () => spread(30, 1, (index) => ({ hours: wave(index, 6, 8.5), quality: 2 + ((index * 3 + 2) % 4) })),
  mood: () => MOODS.map((mood, ago) => ({ ago, facts: { mood } })).filter(({ ago }) => ago % 6 !== 4),
  calories: () =>
    spread(14, 1, () => ({})).flatMap(({ ago }) =>
      [0, 3, 4].slice(0, ago === 0 ? 2 : 3).map((what, at) => ({
        ago,
        what: String((what + ago) % 6),
        facts: { kcal: [420, 780, 650][at]! + ((ago * 37) % 160) },
      })),
    ),
  reading: () =>
    spread(40, 1, (index) => ({ pages: 12 + ((index * 11) % 34) }))
      .filter(({ ago }) => ago % 5 !== 3)
      .map((row) => ({ ...row, what: String(Math.min(2, Math.floor(row.ago / 14))) })),
  weight: () =>
    spread(60, 3, (index) => ({ weight: Math.round((73.4 + index * 0.16 + Math.sin(index) * 0.3) * 10) / 10 })),
  health: () =>
    spread(28, 1, (index) => ({
      weight: Math.round((73.4 + index * 0.05 + Math.sin(index) * 0.3) * 10) / 10,
      sleep: wave(index, 6, 8.5),
      water: 1_500 + ((index * 370) % 1_000),
      steps: 5_200 + ((index * 1_733) % 6_400),
      kcal: 1_750 + ((index * 137) % 600),
      sport: (index * 25) % 60,
      systolic: 121 + ((index * 5) % 13),
      diastolic: 76 + ((index * 3) % 9),
      sugar: 92 + ((index * 7) % 19),
      mood: MOODS[index]!,
    })),
  steps: () => spread(30, 1, (index) => ({ steps: 5_200 + ((index * 1_733) % 6_400) })),
  running: () =>
    spread(48, 3, (index) => ({ distance: wave(index, 5, 12), minutes: Math.round(wave(index, 5, 12) * 5.8) })),
}
