/** Words for a list of the best. */
export const LIST = String.raw`high ?-?scores?|leader ?board|best(?:en)?liste|best (?:list|results?|scores?|times?)|ten best|rangliste|score|punkte`
export const TWO_PLAYERS = {
  asked: /\btwo players?|\b(?:one|1) or (?:two|2) players|\bmultiplayer|\bzu zweit|\bzwei spieler/i,
  told: { en: 'a second player', de: 'eine zweite Person' },
}
export const ONLINE = {
  asked: /\bonline\b|\bover the (?:internet|network)|\bübers (?:internet|netz)/i,
  told: { en: 'playing on two devices', de: 'das Spiel an zwei Geräten' },
}
export const WINS_KEPT = {
  asked: new RegExp(LIST, 'i'),
  told: {
    en: 'a list of the best that is kept (wins are counted while the page is open)',
    de: 'eine Bestenliste, die bleibt (Siege werden gezählt, solange die Seite offen ist)',
  },
}
export const THEMES = {
  asked: /\b(?:animals?|themes?|vehicles|fruits?|photos?|pictures of|tiere?n?|fahrzeuge|obst)\b/i,
  told: {
    en: 'pictures of a subject of your own (the cards show fifteen plain figures)',
    de: 'Bilder zu einem eigenen Thema (die Karten zeigen fünfzehn einfache Figuren)',
  },
}
export const UNDO = {
  asked: /\bundo\b|\btake back\b|\bzurücknehmen\b/i,
  told: { en: 'taking back a move', de: 'das Zurücknehmen eines Zugs' },
}
