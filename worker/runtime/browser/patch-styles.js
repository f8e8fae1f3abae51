// Writes into a style sheet what another text has differently.

const GROUPS = ['CSSLayerBlockRule', 'CSSMediaRule', 'CSSSupportsRule', 'CSSContainerRule']

/** Whether the sheet of this link now has the rules of the text. When it answers false, the sheet must be replaced. */
export function isPatched({ sheet }, text) {
  // A sheet that is made here may not import others.
  if (!sheet || text.includes('@import')) return false
  try {
    const wanted = new CSSStyleSheet()
    wanted.replaceSync(text)
    patch(sheet, wanted)
    return true
  } catch {
    return false
  }
}

/** What stands before and after the difference stays as it is. Groups that differ within are compared within. */
function patch(present, wanted) {
  const [have, want] = [present, wanted].map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
  const most = Math.min(have.length, want.length)
  let before = 0
  while (before < most && have[before] === want[before]) before += 1
  let after = 0
  while (after < most - before && have.at(-1 - after) === want.at(-1 - after)) after += 1
  const [haveEnd, wantEnd] = [have.length - after, want.length - after]
  const places = Array.from({ length: wantEnd - before }, (_, index) => before + index)
  if (haveEnd === wantEnd && places.every((at) => isSameGroup(present.cssRules[at], wanted.cssRules[at])))
    return places.forEach((at) => patch(present.cssRules[at], wanted.cssRules[at]))
  for (let at = haveEnd - 1; at >= before; at -= 1) present.deleteRule(at)
  for (const at of places) {
    present.insertRule(want[at], at)
    // Browsers write some rules in a way that they do not read, such as a shorthand with a variable.
    if (present.cssRules[at].cssText !== want[at]) throw new Error('A rule was not written as it is meant')
  }
}

function isSameGroup(one, other) {
  const headOf = ({ cssText }) => cssText.slice(0, cssText.indexOf('{'))
  return GROUPS.includes(one.constructor.name) && headOf(one) === headOf(other)
}
