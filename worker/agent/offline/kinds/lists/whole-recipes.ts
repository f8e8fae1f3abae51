const PART = /^(?:ingredient|step|instruction|direction|method)$/i
const WHOLE = 'recipe'

/** `A recipe site with ingredients and steps`: these are parts of each recipe, and no lists beside it. */
export function wholeRecipes<Thing extends { name: string; fields: unknown[] }>(
  things: Thing[],
  text: string,
): Thing[] {
  if (!/\brecipes?\b/i.test(text)) return things
  const parts = things.filter(({ name }) => PART.test(name))
  const others = things.filter((thing) => !parts.includes(thing))
  const isThere = others.some(({ name }) => name.toLowerCase() === WHOLE)
  return isThere || parts.length === 0 ? things : [{ ...parts[0]!, name: WHOLE, fields: [] }, ...others]
}
