/** What people write down again and again, said in the words of lists: what it is, and what stands in each entry. */
type Kept = {
  said: RegExp
  plainly: string | ((...groups: string[]) => string)
  /** What the message must speak of, and what it may not. */
  among?: RegExp
  unless?: RegExp
}

/** `which plants I watered and when` are plants, each with the day. */
const DONE_WHEN: Kept = {
  said: /\b(?:which|what) ((?!of\b)[\p{L}-]+s) (?:i|we) (?:have |had )?(?:already )?(\p{L}+(?:ed|aid|ent)) (?:and )?when\b,?(?: with)?/giu,
  plainly: (_, things, done) => `${things} with name, last ${done} (date),`,
}

/** The hours of whoever works for somebody are entries of days, and money where it is said. */
const HELP: Kept = {
  said: /\bthe hours (?:that )?(?:my|our) (?!team|staff|employees|people|crew|volunteers|members|developers|freelancers)[\p{L} -]{3,24}? (?:works?|worked|has worked|does|did)\b((?:,| and) (?:what|how much) (?:i|we) (?:owe|have to pay|pay)(?: (?:her|him|them))?)?/giu,
  plainly: (_, owed) => `working hours with date, hours (number)${owed ? ', amount owed (money), paid (yes/no)' : ''}`,
}

/** Offers that are compared stand in a list, each with what such an offer says. */
const OFFERS: Kept = {
  said: /\b(?:(?:an? )?(?:tool|app|page|site|list|table|sheet|way) (?:to|for|that|which) )?(?:compar(?:e|es|ing)) (?:(?:my|our|the|two|three|four|several|different|various|all|some|of) )*([\p{L}-]+)? ?(?:offers|quotes|tariffs|contracts)\b(?! with\b)/giu,
  plainly: (_, sort) => `a list of offers with ${FIELDS_OF_OFFERS.find(([of]) => of.test(sort ?? ''))![1]}, notes`,
  unless: /calculat|rechner|\b(?:customers|users|people|visitors)\b|:/i,
}
const FIELDS_OF_OFFERS: Array<[of: RegExp, fields: string]> = [
  [
    /mortgage|loan|credit|financing/i,
    'lender, loan amount (money), interest rate in percent (number), term in years (number), monthly payment (money), fees (money)',
  ],
  [/insurance/i, 'insurer, monthly premium (money), deductible (money), what is covered (long text)'],
  [/^jobs?$/i, 'company, position, salary (money), days of leave (number), place'],
  [/^/, 'provider, price (money), what is included (long text), valid until (date)'],
]

/** What somebody suffers from comes on a day, more or less strongly. */
const SUFFERED: Kept = {
  said: /\b(?:log|track|record|note(?: down)?|write down|keep (?:track|a (?:log|record|diary)) of) (?:my|our|his|her) (migraines|headaches|seizures|panic attacks|asthma attacks|flare[- ]?ups|hot flushes|allergic reactions|cramps)\b(?:,? (?:with|and) (?:the |their )?(?:triggers?|causes?))?(?:(?:,| and|, and)? how (?:strong|bad|severe|long) (?:they|it|each) (?:were|was|are|is|lasted?))?(?! with\b|:)/gi,
  plainly: (_, what) =>
    `keep track of ${what} with name, date, severity (Mild, Medium, Severe), trigger, medicine, notes`,
}

/** Who is in a shared house at which time. */
const THERE_WHEN: Kept = {
  said: /(?:^(?:(?!\bwith\b)[^.;:]){3,60}: )?\b(?:see |know |say |plan |enter )?who (?:is|stays|will be) (?:there|in it|in the house) when\b((?:,| and|, and) (?:to )?(?:split|share|divide) (?:up )?(?:the |all |our )?costs)?/gi,
  plainly: (_, costs) =>
    `keep track of stays with guest name, arrives (date), leaves (date), notes${costs ? '; costs with what for, amount (money), who paid, date' : ''}`,
  among: /\b(?:house|home|cottage|cabin|chalet|flat|apartment|hut|boat|caravan|villa)\b/i,
}

/** Who shares a house is not what the app is about. */
const SHARING_A_HOUSE: Kept = {
  said: /^(?:we are |we're )?(?:\p{L}+ )?(?:families|friends|couples|siblings|cousins|households) (?:who )?(?:shar(?:e|ing)|own(?:ing)?) (?:an?|the|our|one) [^;:,.]{3,40}[;:,.]\s*/giu,
  plainly: '',
}

/** A cash book has a line for what comes in or goes out. */
const CASH_BOOK: Kept = {
  said: /\b(?:(?:petty )?cash ?(?:book|journal|log|register book)|petty cash(?! \p{L}+(?:ing|er)\b))(?: (?:for|of) (?:our|my|the|a) [\p{L} -]{3,30}?(?=[,.:;]|$| with\b))?(?:,? with (?:photos of )?(?:the )?receipts?)?/giu,
  plainly: 'cash entries with date, what for, received (money), spent (money), receipt (photo)',
  // Whoever says what stands in it is given that.
  unless: /\bcash\b[^.]*(?:\bwith (?!(?:photos of )?(?:the )?receipts?\b)|:)/i,
}

/** Stock that is counted is not sold by the app, whatever the place does that has it. */
const STOCK_OF: Kept = {
  said: /\b(inventory|stock list|stock control|parts list|parts inventory|stock) (?:for|of|in) (?:an?|my|our|the) (?:(?:small|little|local|own) )?[\p{L} '-]{0,24}?(?:workshop|shop|store|garage|bakery|café|cafe|studio|salon|warehouse)\b(?:: (parts|products|items|goods|tools|materials|ingredients)\b,?|(?=[:,.;]|$| with\b))/giu,
  plainly: (_, stock, things) => (things ? `${things} with name,` : stock!),
  unless: /\bonline\b|\borders?\b|\bcheckout\b|\bcart\b/i,
}

/** Whatever is sold online is called without that word. */
const SOLD_ONLINE: Kept = {
  said: /\b((?:sell|sells|selling|offer|rent out) [^.,;:]{3,50}?) online\b/gi,
  plainly: '$1',
}

/** What was lent is with somebody, and comes back. */
const LENT: Kept = {
  said: /\b(books|tools|things|items|dvds|films|games|board games|records) (?:(?:that )?(?:i|we) (?:have )?)?(?:lent|lend)(?: out)?(?: to (?:my |our )?(?:friends|others|people|neighbours|neighbors|colleagues|family)(?! with\b)|(?=[.,]|$))/gi,
  plainly: '$1 with name, lent to, lent on (date), returned (yes/no), notes',
}

/** `what I already bought` is a mark on each. */
const ALREADY: Kept = {
  said: /\b(?:what|which(?: ones)?) (?:i|we) (?:have )?already (?:have )?(bought|seen|read|tried|paid|done|visited|packed|finished|watched)\b/gi,
  plainly: '$1 (yes/no)',
}

/** What is to be done each time, in its order. */
const STEPS: Kept = {
  said: /^(?:an? |our |the |my )?checklist (?:for|of|when|to) (?:closing|opening|cleaning|leaving|locking|preparing|setting|packing|moving|starting|shutting)\b[^.,:;]{2,50}/gi,
  plainly: 'a list of tasks with title, who, done (yes/no), notes',
}

/** What a house takes for its work, or for its goods. */
const PRICES: Kept = {
  said: /^((?:an?|my|our|the) )?price ?list (?:for|of) (?:my|our|the|an?) ([^.,:;]{3,40})(?=[.]?$)/i,
  plainly: (_, _article, house) =>
    `a list of ${/baker|butcher|shop|store|farm|stall|brewery|flor/i.test(house!) ? 'products' : 'services'} with name, price (money), category, description`,
}

/** What is measured again and again. */
const MEASURED: Kept = {
  said: /\b(?:log|record|track|note|check|write down) the (temperature|humidity|weight|water level|pressure)s? of (?:my|our|the|all|each) ([\p{L} ]{3,24}?)s?(?: (?:once|twice|three times|several times) (?:a|per|each|every) day| daily| every (?:day|morning|evening))?(?=[.,]|$)/giu,
  plainly: (_, measure, what) => `keep track of ${measure}s with ${what}, date, time, ${measure} (number), notes`,
}

/** Whom to call. */
const EMERGENCY: Kept = {
  said: /^(?:(?:an?|our|the|my) )?(?:(?:app|list|page|register) (?:for|of|with) )?emergency contacts(?: (?:for|of) (?:my|our|the|all|each) [\p{L} ]{3,40}?)?(?=[.,]|$)/giu,
  plainly: 'a list of emergency contacts with name, whom to call, relationship, phone, notes',
}

/** Money that others have to give back. */
const OWED: Kept = {
  said: /(?:^(?:(?!\bwith\b)[^.;:]){0,40}: )?\bwho (?:still )?owes (?:me|us)(?: money| what| how much)?\b/gi,
  plainly: 'keep track of debts with person, amount (money), date, paid back (yes/no), notes',
  unless: /\bsplit|\bshar(?:e|ed|ing)\b|\bexpenses\b/i,
}

/** Points of an evening. */
const SCORES: Kept = {
  said: /^(?:an? |our |the |my )?(?:(?:(?:pub )?quiz|games?)(?: night)? score ?board|score ?board (?:for|of) (?:my|our|the|an?) [^.,:;]{3,40})(?=[.]?$)/i,
  plainly: 'a list of scores with team, round (number), points (number), notes',
}

/** Who guesses how matches end. */
const PREDICTED: Kept = {
  said: /^(?:an? |our |the |my )?(?:betting|prediction|tipping) (?:pool|game|league)(?: (?:for|on|of|among|with) [^.,:;]{3,60})?(?=[.]?$)/i,
  plainly: 'a list of predictions with who, match, date, predicted score, result, points (number)',
}

/** What a team eats together is no page of the house it works in. */
const ORDERED: Kept = {
  said: /\b(?:weekly |daily )?(lunch|coffee|pizza|breakfast|snack) orders? (?:for|of|in|at) (?:the|our|my) (?:office|team|company|class|school|group|staff|department)\b/gi,
  plainly: '$1 orders with person, dish, date, price (money), paid (yes/no)',
}

/** What must be looked after again. */
const MAINTAINED: Kept = {
  said: /\b(?:(?:equipment|machine|machinery|vehicle|building|boiler|tool) )?maintenance (?:schedule|plan|log|calendar|tracker)\b(?: (?:for|of) (?:our|my|the|an?) [\p{L} ]{3,30}?)?(?=[.,]|$)/giu,
  plainly: 'a list of maintenance tasks with title, equipment, due date, last done (date), who, done (yes/no)',
}

/** What players or teams have done, as figures of each. */
const STATISTICS: Kept = {
  said: /^(?:(?:our|my|the) )?(player|team|rider|runner|swimmer|driver)s?['’]?s? (?:statistics|stats)(?: (?:for|of) [^:]{3,40}?)?(?::| with) ([\p{L} -]+(?:(?:, and|,| and) [\p{L} -]+)+)(?=[.]?$)/iu,
  plainly: (_, who, figures) =>
    `a list of ${who!.toLowerCase()}s with name, ${figures!
      .split(/,(?: and)? | and /)
      .map((figure) => (NO_FIGURE.test(figure) ? figure : `${figure} (number)`))
      .join(', ')}`,
}
const NO_FIGURE = /\b(?:name|date|team|club|position|season|notes?|birthday|photo)s?$/i

/** `my daughter's first words with dates`: what comes once is a list of its own. */
const FIRSTS: Kept = {
  said: /^(?:an? (?:list|log) of )?(?:my|our) (?:daughter|son|baby|child|kid|grandchild|dog|cat)s?['’]s? ((?:first|lost|funny|favourite|favorite|new)? ?[\p{L}-]+s) (?:with|and) (?:the |their )?(?:dates?|days?)(?=[.]?$)/iu,
  plainly: (_, things) =>
    `a list of ${things} with ${things!
      .split(' ')
      .at(-1)!
      .replace(/(?<=[^s])s$/, '')}, date, notes`,
}

const KEPT = [
  STATISTICS,
  FIRSTS,
  SHARING_A_HOUSE,
  DONE_WHEN,
  HELP,
  OFFERS,
  SUFFERED,
  THERE_WHEN,
  CASH_BOOK,
  STOCK_OF,
  SOLD_ONLINE,
  LENT,
  ALREADY,
  STEPS,
  PRICES,
  MEASURED,
  EMERGENCY,
  OWED,
  SCORES,
  PREDICTED,
  ORDERED,
  MAINTAINED,
]

/** Says in the words of lists what somebody keeps of their days. */
export const asRecords = (text: string): string =>
  KEPT.reduce(
    (rest, { said, plainly, among, unless }) =>
      unless?.test(text) || among?.test(text) === false
        ? rest
        : rest.replace(said, plainly as (...groups: string[]) => string),
    text,
  )
