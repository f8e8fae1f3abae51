/** The style sheets of the fonts by the names under which they are imported. */
export function collectFonts(): { sheets: Record<string, string> }
