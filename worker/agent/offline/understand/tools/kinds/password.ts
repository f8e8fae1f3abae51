import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'
import { SHARING } from './lacks.ts'

/** Passwords by chance, made in the browser. */
export const PASSWORD: ReadyApp = {
  title: { en: 'Password generator', de: 'Passwortgenerator' },
  called:
    /\b(?:(?:random|secure|strong) )?passwords?[- ](?:generator|maker|creator)\b|\bgenerat(?:es?|ing|or for|or of) (?:(?:random|secure|strong|safe|a) )*passwords?\b|\b(?:passwort|kennwort)-?(?:generator|erzeuger)\b|\bgenerator für (?:sichere )?(?:passwörter|kennwörter)\b/i,
  has: /passwor|kennw|generat|length|complexity|letters?|upper|lower|capital|digits?|numbers?|symbols?|signs?|special|strength|strong|random|secure|copy|ambiguous|look alike|länge|buchstaben|ziffern|zahlen|zeichen|stärke|zufällig|sicher|kopier/i,
  lacks: [
    {
      asked:
        /\b(?:sav(?:e|es|ing)|stor(?:e|es|ing)|manag\w*|vault|history)\b|\b(?:speicher\w*|verwalt\w*|verlauf|tresor)\b/i,
      told: { en: 'keeping passwords (none is stored)', de: 'das Aufheben von Passwörtern (keines wird gespeichert)' },
    },
    {
      asked: /\bpassphrases?\b|\bpronounce\w*|\bmemorable\b|\bpassphrasen?\b|\bmerkbar\w*/i,
      told: { en: 'passwords made of words', de: 'Passwörter aus Wörtern' },
    },
    SHARING,
  ],
  colour: '#1f4e46',
  component: 'PasswordGenerator',
}
