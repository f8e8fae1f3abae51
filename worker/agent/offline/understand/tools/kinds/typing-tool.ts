import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'

export const TYPING_TOOL: ReadyApp = {
  title: { en: 'Typing test', de: 'Tipptest' },
  called:
    /\b(?:typing|keyboard|touch[- ]typing)[- ](?:speed[- ])?(?:tests?|trainer|tutor|practi[cs]e|training|game|challenge|speed)\b|\btype[- ]speed test\b|\b(?:practi[cs]e|train|learn|improve)\w* (?:(?:their|my|your|the|touch) )?typing\b|\b(?:wpm|words per minute)[- ](?:test|counter|game)\b|\bmeasur\w+ (?:the |my |your |their |our )?typing speed\b|\btipp-?(?:test|trainer|training|geschwindigkeit)s?\w*|\bschreib(?:maschinen)?-?trainer\b|\btastatur-?(?:trainer|training|test)\b|\bzehn-?finger-?\w+/i,
  has: /typ(?:e|ing)|word|speed|wpm|accura|minute|second|timer|time|countdown|start|text|passage|sentence|mistake|error|wrong|correct|highlight|best|score|result|histor|keyboard|restart|again|english|german|tipp|wörter|geschwindigkeit|genauigkeit|fehler|richtig|falsch|bestenliste|ergebnis|zeit\w*|tast|deutsch|englisch|neu\w*/i,
  lacks: [
    {
      asked:
        /\b(?:leader ?board|ranking|compete|against (?:each other|others|friends)|multiplayer|race)\w*|\brangliste\b|\bgegeneinander\b|\bwettrennen\b/i,
      told: {
        en: 'a list of everybody’s best tries or races against others (your own best tries are kept)',
        de: 'eine Liste der Besten von allen oder Rennen gegen andere (die eigenen besten Versuche bleiben)',
      },
    },
    {
      asked:
        /\b(?:own|custom|different|paste) (?:texts?|passages?)\b|\beigene texte?\b|\bdifficult\w+|\bschwierigkeit\w*/i,
      told: { en: 'texts of your own and levels of difficulty', de: 'eigene Texte und Schwierigkeitsgrade' },
    },
    {
      asked: /\blessons?\b|\bfinger placement\b|\blektion\w*|\bcourses?\b|\bkurs\w*/i,
      told: { en: 'lessons for single keys and fingers', de: 'Lektionen für einzelne Tasten und Finger' },
    },
    {
      asked: /\bcharts?\b|\bgraphs?\b|\bdiagramm\w*/i,
      told: { en: 'a chart of the tries', de: 'ein Diagramm der Versuche' },
    },
    {
      asked: /\blog[- ]?in\b|\bsign[- ]?(?:in|up)\b|\baccounts?\b|\bkonten\b|\banmeld\w+/i,
      told: { en: 'accounts', de: 'Konten' },
    },
    {
      asked: /\bgames?\b|\bfalling words?\b|\bspiel\w*|\bfallende wörter\b/i,
      told: { en: 'a game around it: it is a test by the clock', de: 'ein Spiel darum: es ist ein Test auf Zeit' },
    },
  ],
  colour: '#3a4a8c',
  component: 'TypingTest',
}
