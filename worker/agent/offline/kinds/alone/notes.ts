import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { budgetPlan } from './budget.ts'
import { mealsPlan } from './meals.ts'
import { splitPlan } from './split.ts'
import { trackerPlan } from './trackers/trackers.ts'
import { writingPlan } from './writing.ts'

const SPLIT =
  /\bsplit\w*|\bwho owes\b|\bowes? (?:whom|who)\b|\bshared (?:costs|expenses|bills)\b|\bflat ?mates?\b|\broom ?mates?\b|\bmitbewohner\w*|\bwer wem\b|\bkosten (?:auf)?teil\w*|\btrip expenses\b/i
const BUDGET =
  /\bbudget\w*|\benvelopes?\b|\bfinances?\b|\bexpenses?\b|\bspending\b|\bincome\b|\bhaushalts(?:buch|kasse|plan|geld)\w*|\bausgaben\b|\beinnahmen\b|\bumschläge\b|\bgeld\b|\bmoney\b/i
const WRITING =
  /\bnotes?\b|\bnotizen?\b|\bnotizbuch\b|\bsongs?\b|\blyrics\b|\bliederbuch\b|\blieder\b|\beditors?\b|\bdiar(?:y|ies)\b|\bjournals?\b|\btagebuch\b|\bdocuments?\b|\bcookbook\b|\brecipes?\b|\brezept\w*|\bkochbuch\b|\bwrit(?:e|ing)\b|\bschreib\w*|\bmarkdown\b/i
/** What a text with a title does not do. */
const PLANNING =
  /\bmeal plan\w*|\bessensplan\w*|\bshopping list\b|\beinkaufsliste\b|\bdays of the week\b|\bwochentag\w*/i

/** What somebody keeps for themselves or a household: days, shared bills, a budget, meals, or what they write. */
export function recipe(message: Message): Plan | null {
  const { text } = message
  const tracker = trackerPlan(message)
  if (tracker) return tracker
  if (SPLIT.test(text) && !/\bbudget|\benvelopes?\b/i.test(text)) return splitPlan(message)
  if (BUDGET.test(text)) return budgetPlan(message)
  if (PLANNING.test(text) && /\bmeals?\b|\brecipes?\b|\bessen\b|\bmahlzeit\w*|\brezept\w*|essensplan/i.test(text))
    return mealsPlan(message)
  return WRITING.test(text) && !PLANNING.test(text) ? writingPlan(message) : null
}
