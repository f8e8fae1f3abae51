import type { Row } from '#worker/agent/offline/blocks/block.ts'
import { businessPlan } from '#worker/agent/offline/kinds/office/business.ts'
import { accountsFor, capital, pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { isPerson } from '#worker/agent/offline/understand/lexicon/find.ts'
import { recipe as classes } from './classes.ts'
import { recipe as decks } from './decks.ts'
import { recipe as drill } from './drill.ts'
import { recipe as exams } from './exams.ts'
import { LESSONS } from './lessons.ts'

const TEACHER = 'teacher'

const WORDS = {
  en: {
    unit: { one: 'Unit', many: 'Units' },
    module: { one: 'Module', many: 'Modules' },
    chapter: { one: 'Chapter', many: 'Chapters' },
    lesson: 'Lesson',
    label: 'Course',
    title: (what: string) => `${what} for beginners`,
    room: 'The learning room',
    roomHeadline: 'One short lesson at a time, at your own pace',
    anything: 'something new',
    titleFor: (whom: string) => `Lessons for ${whom}`,
    lead: 'One step after the other, at your own pace.',
    headline: (what: string) => `All about ${what}, one short lesson at a time`,
    subline: 'Read, try it out, and see with a short quiz what has stuck.',
    action: 'Open the course',
    footer: 'Whoever registers first writes the lessons. Those that are here show how it is meant.',
    teacher: 'Teacher',
    member: 'Learner',
  },
  de: {
    unit: { one: 'Einheit', many: 'Einheiten' },
    module: { one: 'Modul', many: 'Module' },
    chapter: { one: 'Kapitel', many: 'Kapitel' },
    lesson: 'Lektion',
    label: 'Kurs',
    title: (what: string) => `${what} für den Anfang`,
    room: 'Der Lernraum',
    roomHeadline: 'In kurzen Lektionen, im eigenen Tempo',
    anything: 'das Neue',
    titleFor: (whom: string) => `Lektionen für ${whom}`,
    lead: 'Ein Schritt nach dem anderen, im eigenen Tempo.',
    headline: (what: string) => `Alles über ${what}, in kurzen Lektionen`,
    subline: 'Lesen, ausprobieren und in einem kurzen Quiz sehen, was geblieben ist.',
    action: 'Kurs öffnen',
    footer: 'Wer sich zuerst anmeldet, schreibt die Lektionen. Die vorhandenen zeigen, wie es gemeint ist.',
    teacher: 'Lehrkraft',
    member: 'Lernende',
  },
} as const

const COURSE =
  /\bcourses?\b|\blessons?\b|\bunits?\b|\bmodules?\b|\bchapters?\b|\btutorials?\b|\be-?learning\b|\bkurse?\b|\blektion\w*|\bmodule?\b|\bkapitel\b/i
/** What is learned by heart, whatever units it comes in. */
const BY_HEART =
  /\bdecks\b|\bspaced repetition\b|\bfront and back\b|\bflash ?cards? (?:app|trainer|web ?site)\b|\bkarteikart\w*|\bvokabeltrainer\w*|\bstapel\b/i
/** Who is in which course is kept by an office; nobody reads lessons there. */
const ENROLS = /\bcourse (?:registration|enrol)\w*|\bkursanmeldung\w*|\bkurswahl\b/i
const PASS = /(\d{1,3})\s*(?:%|percent|per cent|prozent)/i
const GATED =
  /\bopens?\b|\bunlock\w*|\blocked\b|\bbefore the next\b|\bpass(?:ed|es|ing)?\b|\bfreigeschalt\w*|\bbesteh\w*|\bbestanden\b/i

/** `a course about the bees of our garden`: the first words are what it is about. */
const ABOUT = /\b(?:about|über)\s+(?:the\s+|die\s+|das\s+|den\s+)?(\p{L}+(?:[ -]\p{Lu}\p{L}+)?)/u

const OF_LEARNING =
  /\b(?:courses?|learning|training|lessons?|education|e-?learning|tutorials?|progress|skills?)$|(?:kurs|kurse|lernen|schulung|schulungen|training|fortbildung|weiterbildung)$/i

/** A course: units with lessons and a quiz each, and what somebody has done of it. */
export function recipe(message: Message): Plan | null {
  const { text, language, name, seed, subject } = message
  const own = (ENROLS.test(text) ? businessPlan(message) : null) ?? drill(message) ?? classes(message)
  if (own) return own
  if (!COURSE.test(text)) return decks(message) ?? exams(message)
  const cards = BY_HEART.test(text) ? decks(message) : null
  if (cards) return cards
  const words = WORDS[language]
  const about = ABOUT.exec(text)?.[1] || subject.one
  // A platform of courses is about no course.
  const isOfAnything = about === '' || OF_LEARNING.test(about)
  const what = isOfAnything ? words.anything : about
  const unit = /\bmodules?\b/i.test(text)
    ? words.module
    : /\bchapters?\b|\bkapitel\b/i.test(text)
      ? words.chapter
      : words.unit
  const pictures = pictureFor(message)
  // Who learns is no subject: `a learning platform for nurses` is not about them.
  const isOfPeople = language === 'en' && what === subject.one && isPerson(what)
  const title = isOfAnything ? words.room : isOfPeople ? words.titleFor(subject.many) : words.title(capital(what))
  const isGated = GATED.test(text)
  return {
    site: {
      title: name ?? title,
      headline: isOfAnything ? words.roomHeadline : words.headline(language === 'en' ? what : capital(what)),
      subline: words.subline,
      action: { label: words.action, href: '/course' },
      picture: { subject: pictures, seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, {
        member: words.member,
        roles: [{ name: TEACHER, label: words.teacher, isChosen: false }],
      }),
      {
        name: 'course',
        content: {
          title,
          label: words.label,
          lead: words.lead,
          unit,
          lesson: words.lesson,
          pass: isGated ? Number(PASS.exec(text)?.[1] ?? 60) : null,
          teacher: TEACHER,
          pictures,
        },
        samples: samplesOf(message, what),
      },
    ],
    meets: [
      /\bcourses?\b|\blessons?\b|\bunits?\b|\bmodules?\b|\bchapters?\b|\bquiz(?:zes)?\b|\bquestions?\b|\bscores?\b|\bprogress\b|\bcomplet\w*|\bexplanations?\b|\bpictures?\b|\bread\w*/i,
      /\bkurs\w*|\blektion\w*|\beinheit\w*|\bfragen?\b|\bfortschritt\w*|\bergebnis\w*|\berklär\w*/i,
      /\bsign\w*[- ]?(?:in|up)\b|\baccounts?\b|\bregister\b|anmeld|konto|\bwork through\b|\bteachers?\b/i,
      ...(isGated ? [/open|unlock|pass|percent|freischalt|besteh/i] : []),
    ],
    lacks: [
      {
        asked: /\bcertificates?\b|\bzertifikat\w*/i,
        told: { en: 'certificates', de: 'Zertifikate' },
      },
      {
        asked: /\bvideos?\b|\baudio\b/i,
        told: { en: 'videos and sound in lessons', de: 'Videos und Ton in Lektionen' },
      },
      {
        asked: /\bforums?\b|\bdiscuss\w*|\bcomments?\b|\bdiskussion\w*/i,
        told: { en: 'discussions beside the lessons', de: 'Diskussionen neben den Lektionen' },
      },
      {
        asked: /\bpay\w*|\bprices?\b|\bbuy\b|\bbezahl\w*/i,
        told: { en: 'payment', de: 'Bezahlung' },
      },
      {
        asked: /\bflash ?cards?\b|\bvocabulary trainer\b|\blernkarten\b/i,
        told: { en: 'flashcards', de: 'Lernkarten' },
      },
      {
        asked: /\bdictionar(?:y|ies)\b|\bwörterb\w*/i,
        told: { en: 'a dictionary', de: 'ein Wörterbuch' },
      },
      {
        asked: /\bbadges?\b|\bleaderboards?\b|\babzeichen\b/i,
        told: { en: 'badges and leaderboards', de: 'Abzeichen und Ranglisten' },
      },
    ],
  }
}

function samplesOf({ language }: Message, what: string) {
  const units = LESSONS[language](language === 'en' ? what : capital(what))
  const lessons: Row[] = units.flatMap((unit, at) => unit.lessons.map((lesson) => ({ unit_id: at + 1, ...lesson })))
  const questions: Row[] = units.flatMap((unit, at) =>
    unit.questions.map(({ text, options, answer }) => ({
      unit_id: at + 1,
      text,
      options: JSON.stringify(options),
      answer,
    })),
  )
  return [
    { table: 'units', rows: units.map(({ title }, at) => ({ id: at + 1, title })) },
    { table: 'lessons', rows: lessons },
    { table: 'questions', rows: questions },
  ]
}
