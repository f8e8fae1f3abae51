import type { Samples } from '#worker/agent/offline/blocks/block.ts'
import { accountsFor, pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { personId } from '#worker/agent/offline/kinds/samples/people.ts'
import { examSample, type ExamSample } from './exam-questions.ts'

const MAKER = 'teacher'

const WORDS = {
  en: {
    exam: { one: 'Exam', many: 'Exams' },
    quiz: { one: 'Quiz', many: 'Quizzes' },
    mock: { one: 'Mock test', many: 'Mock tests' },
    title: { exam: 'Exam Room', quiz: 'Quiz Room', mock: 'Test Room', driving: 'Theory Check' },
    headline: 'The clock runs, the answers are safe',
    subline: 'Each answer is saved as it is given. At the end there are the score and what would have been right.',
    action: 'See what is open',
    lead: 'The time runs from the start and is kept by the server. At its end everything is handed in by itself.',
    questions: 'Question bank',
    maker: 'Teacher',
    member: 'Student',
    learner: 'Learner',
    footer: 'Whoever registers first writes questions, and makes others teachers.',
  },
  de: {
    exam: { one: 'Prüfung', many: 'Prüfungen' },
    quiz: { one: 'Quiz', many: 'Quizze' },
    mock: { one: 'Übungstest', many: 'Übungstests' },
    title: { exam: 'Prüfungsraum', quiz: 'Quizraum', mock: 'Testraum', driving: 'Theorie-Trainer' },
    headline: 'Die Uhr läuft, die Antworten sind sicher',
    subline:
      'Jede Antwort wird gespeichert, sobald sie gegeben ist. Am Ende stehen das Ergebnis und was richtig gewesen wäre.',
    action: 'Ansehen, was geöffnet ist',
    lead: 'Die Zeit läuft ab dem Beginn auf dem Server. An ihrem Ende wird alles von selbst abgegeben.',
    questions: 'Fragensammlung',
    maker: 'Lehrkraft',
    member: 'Lernende',
    learner: 'Lernende',
    footer: 'Wer sich zuerst anmeldet, schreibt Fragen und macht andere zu Lehrkräften.',
  },
} as const

const EXAM =
  /\bexam(?:s|ination\w*)?\b|\b(?:mock|practice|theory|aptitude|placement|online|entrance|knowledge) tests?\b|\bdriving theory\b|\bquestion banks?\b|prüfung|\bübungstests?\b|führerscheintest|\bonline-?tests?\b|\btestplattform\b|\bwissenstests?\b/i
const MOCK = /\b(?:mock|practice|theory) tests?\b|\bübungstests?\b|führerscheintest/i
/** A quiz that people make themselves, against one whose questions are known. */
const QUIZ_MAKING =
  /\b(?:creat|mak|writ|author|build|add)\w*\s+(?:and \w+\s+)?(?:their |own |new |multiple[- ]choice |the )*(?:quiz(?:zes)?|tests?|questions?)\b|\bquiz(?:zes)? (?:for|of) (?:teachers|classes|schools?|students|employees)\b|\bquiz (?:maker|platform|builder)\b|\bquiz(?:ze|fragen)?\b[^.]{0,40}\b(?:erstell\w*|anleg\w*|schreib\w*)|\b(?:erstell\w*|anleg\w*|schreib\w*)\b[^.]{0,30}\b(?:quiz\w*|fragen)\b|quiz-?plattform|\bquiz(?:zes)? for (?:my|our|the) (?:class|students|pupils|school|team|kids|children)\b|\bquiz(?:ze)? für (?:meine|unsere|die) (?:klasse|schüler\w*|schule|kinder)\b/i
/** Answers that are not right or wrong, and rooms in which all answer at once. */
const OTHER =
  /\bpersonality\b|\bpersönlichkeit\w*|\bclass code\b|\blive quiz\w*|\bjoin by code\b|\bsehtest\b|\biq\b|\bmedical exam\w*|\bexamination room/i
const DRIVING = /\bdriv(?:ing|ers?)\b|führerschein|fahrschul/i
const MINUTES = /\b(\d{1,3})[ -]?(?:minutes?|min|minuten)\b/i
const PASS = /\b(\d{1,3})\s*(?:%|percent|per cent|prozent)/i

/** Exams, or quizzes that people make; null when the message is about something else. */
export function recipe(message: Message): Plan | null {
  const { text } = message
  return OTHER.test(text) || !(EXAM.test(text) || QUIZ_MAKING.test(text)) ? null : examsPlan(message)
}

/** Exams or quizzes by subjects, against the clock, with the score at the end. */
export function examsPlan(message: Message): Plan {
  const { text, language, name, seed } = message
  const isExam = EXAM.test(text)
  const words = WORDS[language]
  const sort = MOCK.test(text) ? 'mock' : isExam ? 'exam' : 'quiz'
  const isDriving = DRIVING.test(text)
  const pass = Math.min(100, Number(PASS.exec(text)?.[1] ?? 60))
  const minutes = Math.min(600, Math.max(1, Number(MINUTES.exec(text)?.[1] ?? 30)))
  return {
    site: {
      title: name ?? words.title[isDriving ? 'driving' : sort],
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/exams' },
      picture: { subject: pictureFor(message), seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, {
        member: /\bstudents?\b|\bpupils?\b/i.test(text) ? words.member : words.learner,
        roles: [{ name: MAKER, label: words.maker, isChosen: false }],
      }),
      {
        name: 'exams',
        content: {
          lead: words.lead,
          menu: { exams: words[sort].many, questions: words.questions },
          one: words[sort].one,
          maker: MAKER,
        },
        samples: samplesOf(examSample(text, language), { pass, minutes }),
      },
    ],
    meets: [
      /\bexam\w*|\bquiz\w*|\btests?\b|\bquestions?\b|\banswers?\b|\btime\b|\btimed?\b|\btimers?\b|\bscores?\b|\bresults?\b|\bstatistics?\b|\bpass(?:ed|es|ing)?\b|\battempts?\b|\btries\b|\bsubmit\w*|\bmultiple[- ]choice\b|\bexplanations?\b|\breview\w*|\bgrad(?:ed|es|ing)\b/i,
      /prüfung|\bquiz\w*|\btests?\b|\bfragen?\b|\bantwort\w*|\bzeit\w*|\bergebnis\w*|\bstatisti\w*|\bbest(?:eh|and)\w*|\bversuch\w*|\babgab\w*|\babgegeben\b|\bauswertung\w*|\berklär\w*/i,
      /\bsign\w*[- ]?(?:in|up)\b|\blog ?in\b|\baccounts?\b|\bregister\b|\bteachers?\b|\bstudents?\b|\badministrators?\b|anmeld|konto|lehr(?:er|kr[aä]ft)\w*|schüler/i,
    ],
    lacks: [
      {
        asked: /\brandom\w*|\bshuffl\w*|\bzufällig\w*|\bzufalls\w*|\bgemischt\b/i,
        told: { en: 'questions in a random order', de: 'Fragen in zufälliger Reihenfolge' },
      },
      {
        asked:
          /\bessays?\b|\blong answers?\b|\bmanual(?:ly)? grad\w*|\bgrade(?:d)? by (?:hand|teachers?)\b|\baufsätze?\b|\bfreitext\w*/i,
        told: { en: 'answers that somebody marks by hand', de: 'Antworten, die jemand von Hand bewertet' },
      },
      {
        asked: /\bproctor\w*|\bcheat\w*|\bfull ?screen\b|\btab switch\w*|\bwebcams?\b|\bbetrug\w*|\btäusch\w*/i,
        told: { en: 'watching over those who take an exam', de: 'die Aufsicht während der Prüfung' },
      },
      {
        asked: /\bpictures?\b|\bimages?\b|\bphotos?\b|\bbilder?n?\b/i,
        told: { en: 'pictures in questions', de: 'Bilder in Fragen' },
      },
      {
        asked: /\bleaderboards?\b|\branking\w*|\branglist\w*|\bbestenlist\w*/i,
        told: { en: 'a list of the best', de: 'eine Bestenliste' },
      },
      {
        asked: /\bclass(?:es)?\b|\bgroups?\b|\bassign(?:ed|s)? to\b|\bklassen?\b|\bgruppen?\b/i,
        told: { en: 'exams for a class or a group only', de: 'Prüfungen nur für eine Klasse oder Gruppe' },
      },
    ],
  }
}

type Set = { pass: number; minutes: number }

/** An exam that is open, and what sample people reached in it. */
function samplesOf({ title, note, questions }: ExamSample, { pass, minutes }: Set): Samples[] {
  const wrong = (at: number) => questions[at]!.options.find((option) => !questions[at]!.answers.includes(option)) ?? '—'
  // How many questions, from the first on, each of them answered rightly.
  const reached = [6, 5, 4, 3, 5]
  return [
    {
      table: 'exam_questions',
      rows: questions.map((question, index) => ({
        id: index + 1,
        ...question,
        options: JSON.stringify(question.options),
        answers: JSON.stringify(question.answers),
      })),
    },
    {
      table: 'exams',
      rows: [{ id: 1, title, note, minutes, attempts: 3, pass, closes: { day: '+30 days' }, is_published: 1 }],
    },
    { table: 'exam_items', rows: questions.map((_, index) => ({ exam_id: 1, question_id: index + 1, place: index })) },
    {
      table: 'exam_attempts',
      ofPeople: true,
      rows: reached.map((_, index) => ({
        id: index + 1,
        exam_id: 1,
        user_id: personId(index),
        started: { moment: `-${(index + 1) * 9} hours` },
        ends: { moment: `-${(index + 1) * 9 - 1} hours` },
        handed_in: { moment: `-${(index + 1) * 9 * 60 - 17 - index} minutes` },
      })),
    },
    {
      table: 'exam_answers',
      ofPeople: true,
      rows: reached.flatMap((count, attempt) =>
        questions.map(({ answers, kind }, at) => {
          const isRight = at < count
          const given = kind === 'text' ? answers.slice(0, 1) : answers
          return {
            attempt_id: attempt + 1,
            question_id: at + 1,
            answers: JSON.stringify(isRight ? given : [wrong(at)]),
            is_right: isRight ? 1 : 0,
          }
        }),
      ),
    },
  ]
}
