/** What is done on days. */
export const HABIT_SORTS = ['medicines', 'plants', 'habits'] as const
export type HabitSort = (typeof HABIT_SORTS)[number]
/** What is measured by day. */
export type LogSort =
  | 'training'
  | 'water'
  | 'sleep'
  | 'mood'
  | 'calories'
  | 'reading'
  | 'weight'
  | 'steps'
  | 'running'
  | 'health'
type TrackerSort = HabitSort | LogSort

/** How a tracker is called in both languages. A mere subject, such as a list of plants, is none. */
const CALLED: Array<{ sort: TrackerSort; called: RegExp }> = [
  {
    sort: 'medicines',
    called:
      /\b(?:medications?|medicines?|pills?|tablets?|vitamins?|supplements?)[- ](?:reminder|tracker|tracking|app|plan\w*|schedule)s?\b|\btrack\w* (?:of |for )?(?:my |their |your )?(?:medic\w+|pills)|\b(?:medikamenten|tabletten|einnahme)-?(?:plan|erinner|tracker|app)\w*|\beinnahmeplan\w*/i,
  },
  {
    sort: 'plants',
    called:
      /\b(?:plants?|flowers?)[- ]water\w*|\bplants?[- ]care (?:tracker|app|reminder|log|journal)s?\b|\bwatering[- ](?:tracker|plan\w*|reminder|schedule|app|calendar)s?\b|\bwater(?:ing)? (?:the |my |our )?(?:house ?)?plants\b|\bgie(?:ß|ss)-?(?:plan|app|kalender|erinner)\w*|\b\w*pflanzen\b[^.]{0,12}\bgie(?:ß|ss)en\b/i,
  },
  {
    sort: 'habits',
    called:
      /\bhabits?[- ](?:tracker|tracking|app|journal|log|builder)s?\b|\btrack\w* (?:of )?(?:my |their |your |our |daily |new )*(?:habits|routines)\b|\b(?:streak|routine)s?[- ](?:tracker|counter|app)s?\b|\b(?:daily|morning|evening) routines?\b|\bdays in a row\b|\bgewohnheits\w*|\bgewohnheiten\b/i,
  },
  {
    sort: 'training',
    called:
      /\b(?:fitness|workouts?|exercises?|gym|training|strength)[- ](?:training )?(?:tracker|tracking|log|logs|diary|journal|logger|app)s?\b|\b(?:logs?|logging|track\w*) (?:of )?(?:my |their |your )?(?:workouts?|exercises|trainings?)\b|\btrainings?\b[^.]{0,12}\b(?:protokollier|erfass|dokumentier)\w*|\b(?:protokollier|erfass)\w* von trainings?\b|\b(?:trainings|fitness|workout|krafttrainings)-?(?:tagebuch|tracker|log|app|plan(?![^.]{0,20}\b(?:marathon|lauf)))\w*/i,
  },
  {
    sort: 'water',
    called:
      /\bwater[- ](?:intake|tracker|tracking|drinking|diary|log)s?\b|\btrack\w*[^.]{0,20}\bwater\b[^.]{0,12}\b(?:drink|drank|intake)|\b(?:wasser|trink)-?(?:tracker|tagebuch|protokoll)\w*/i,
  },
  {
    sort: 'sleep',
    called:
      /\bsleep(?:ing)?[- ](?:tracker|tracking|diary|log|journal)s?\b|\btrack\w* (?:my |their |your )?sleep\b|\bschlaf-?(?:tagebuch|tracker|protokoll)\w*/i,
  },
  {
    sort: 'mood',
    called:
      /\bmoods?[- ](?:tracker|tracking|journal|diary|log|calendar)s?\b|\btrack\w* (?:my |their |your )?moods?\b|\bstimmungs-?(?:tagebuch|tracker|kalender|barometer)\w*/i,
  },
  {
    sort: 'calories',
    called:
      /\bcalorie[- ](?:intake )?(?:counter|tracker|tracking|log|diary)s?\b|\bcount\w* (?:my )?calories\b|\bfood (?:diary|journal|log)s?\b(?=[^.]*\bcalori)|\bernährungstagebuch\b(?=[^.]*\bkalori)|\bkalorien-?(?:zähler|tagebuch|tracker)\w*/i,
  },
  {
    sort: 'reading',
    called:
      /\breading[- ](?:tracker|log|diary|progress)s?\b|\btrack\w* (?:my |their |your )?reading\b|\blese-?(?:tagebuch|tracker|fortschritt)\w*/i,
  },
  {
    sort: 'weight',
    called:
      /\bweight[- ](?:loss )?(?:tracker|tracking|log|diary|journal)s?\b|\btrack\w* (?:my |their |your )?weight\b|\bgewichts-?(?:tagebuch|tracker|verlauf|kontrolle)\w*/i,
  },
  {
    sort: 'steps',
    called: /\bsteps?[- ](?:counter|tracker|diary|log)s?\b|\bschritt(?:e|en)?-?(?:zähler|tagebuch|tracker)\w*/i,
  },
  {
    sort: 'running',
    called:
      /\brunning[- ](?:log|diary|tracker|journal)s?\b|\b(?:diary|log) of (?:my |our )?runs\b|\bjogging[- ](?:log|diary|tracker)s?\b|\blauf-?(?:tagebuch|tracker)\w*|\b(?:marathon|running)[- ](?:training|plan)\w*|\btrainingsplan\b[^.]{0,20}\b(?:marathon|lauf)\w*/i,
  },
  {
    sort: 'health',
    called:
      /\bblood (?:pressure|sugar)[- ](?:log|tracker|diary|journal)s?\b|\bblutdruck-?(?:tagebuch|tracker|protokoll)\w*|\bhealth[- ](?:tracker|tracking|diary|log|journal)s?\b|\btrack\w* (?:my |their |your )?health\b|\bgesundheits-?(?:tagebuch|tracker|protokoll)\w*/i,
  },
]

/** What is named so late in a message is a part of a larger app. */
const OPENING = 140

/** Which tracker a message asks for: the one that it names first. */
export function trackerIn(text: string): TrackerSort | null {
  const found = CALLED.map(({ sort, called }) => ({ sort, at: text.search(called) })).filter(
    ({ at }) => at >= 0 && at < OPENING,
  )
  return found.toSorted((a, b) => a.at - b.at)[0]?.sort ?? null
}

/** What a table of entries does not do. */
const MORE =
  /\bgoals?\b|\btargets?\b|\b(?:that|which|and) reminds? (?:me|us|them|users|you)\b|\berinnert (?:mich|uns)\b|\bcharts?\b|\bgraphs?\b|\bcalendar\b|\bstreaks?\b|\bprogress\b|\bstatistics?\b|\bmissed\b|\bpersonal (?:bests?|records?)\b|\bziele?\b|\w+sziele?\b|\bdiagramme?\b|\bkalender\b|\bserien?\b|\bfortschritt\w*|\bstatistik\w*|\bverpasst\w*|\bbestwerte?\b/i

/** Whether a message asks for a tracker and not for a table of what it spells out. */
export const isTracker = (text: string): boolean => trackerIn(text) !== null && MORE.test(text)
