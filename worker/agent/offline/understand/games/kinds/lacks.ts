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
  asked:
    /\b(?:fruits?|photos?|dinosaurs?|flags|obst|fotos?)\b|\b(?:pictures|bildern?) (?:of|von) (?!(?:[\w-]+ )?(?:animals|vehicles|cars|tieren|fahrzeugen))/i,
  told: {
    en: 'pictures of this subject (there are animals of the woods, vehicles and plain figures)',
    de: 'Bilder zu diesem Thema (es gibt Tiere des Waldes, Fahrzeuge und einfache Figuren)',
  },
}
