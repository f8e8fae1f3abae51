import type { DrivenBrief } from './driven-brief.ts'

/** The kinds that the built-in model may name for the kinds of the file. A brief with two natures has both. */
const KINDS: Record<string, RegExp> = {
  'company brochure site': /brochure|company|site|booking/,
  'discussion forum': /forum/,
  'e-commerce shop': /shop|store/,
  'learning platform': /learning|quiz|course/,
  'browser game': /game/,
  'analytics dashboard': /dashboard|analytics/,
  'news and information site': /news|information|magazine/,
  'personal portfolio': /portfolio|blog|diary/,
  'travel booking portal': /booking|travel/,
  'productivity application': /notes|calculator|tool|productivity|planner|split|timer|budget/,
  CRM: /crm/,
  ERP: /erp|invoice/,
  'job search': /job/,
  'project management': /project/,
  'publishing/blogging': /blog|publish|magazine/,
  'social media': /social|classifieds/,
  'internal tool': /tool|roster|survey|lending|booking|logbook|list|requests/,
  'email/messaging client': /mail|chat|messag/,
  'streaming/interactive': /media|live|stream|interactive/,
}

export const isKindRight = ({ kind }: Pick<DrivenBrief, 'kind'>, seen: string | null): boolean =>
  seen !== null && (KINDS[kind]?.test(seen) ?? false)

/** Words by which people ask, and which name nothing in an app. */
const SPEAKING =
  /^(functionalit(y|ies)|features?|requirements?|allow(s|ing)?|abilit(y|ies)|websites?|web ?sites?|sites?|applications?|apps?|systems?|platforms?|tools?|should|must|ways?|things?|goals?|needs?|wishes|following|pages?|backgrounds?|components?|colou?rs?|layouts?|everything|anyone|others?|moments?|downs?|lefts?|rights?|items?|functions?|webseiten?|funktion(en)?|hintergr(u|ü)nde?|seiten?)$/i

export const speakingNames = (names: string[]): string[] =>
  names.filter((name) => SPEAKING.test(name.trim().replaceAll('_', ' ')))

const COMMON = new Set(
  'about after again appears another before button buttons click enter first listed message opens other pages reload second shown shows their there these thing under visible where which while with without'.split(
    ' ',
  ),
)

/** Whether the answer says of a check that failed that its matter is not done, by a word that both have. */
export function isNamed(check: DrivenBrief['checks'][number], answer: string): boolean {
  const unmet = answer
    .split(/\n|(?<=[.!?])\s/)
    .filter((line) => /\b(not|cannot|can't|without|no|yet|left out|instead)\b|☐|\[ \]|nicht|kein|statt/i.test(line))
    .join(' ')
    .toLowerCase()
  const words = `${check.do} ${check.see}`.toLowerCase().match(/\p{L}{5,}/gu) ?? []
  return words.some((word) => !COMMON.has(word) && unmet.includes(word.slice(0, Math.max(5, word.length - 2))))
}
