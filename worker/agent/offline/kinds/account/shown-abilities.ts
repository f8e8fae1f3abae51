import { type Ability, inBlocks } from './abilities.ts'

/** What rooms show by themselves, whatever words their pages have for it. */
export const SHOWN_ABILITIES: Ability[] = [
  {
    asked:
      /\bauto(?:matic(?:ally)?)?[- ]?(?:grad|mark|correct|evaluat|scor)\w*|\b(?:graded|marked|corrected|evaluated) automatically\b|\bautomatisch\w* (?:auswert|bewert|korrigier|ausgewertet|bewertet)\w*/i,
    told: { en: 'grading by itself', de: 'das Bewerten von selbst' },
    isIn: inBlocks({ exams: true, quiz: true, course: true }),
  },
  {
    asked: /\b(?:the )?(?:time|days|hours) (?:left|remaining)\b|\bcountdown\b|\brestzeit\b/i,
    told: { en: 'the time that is left', de: 'die verbleibende Zeit' },
    isIn: inBlocks({ auctions: true, exams: true, campaigns: true }),
  },
]
