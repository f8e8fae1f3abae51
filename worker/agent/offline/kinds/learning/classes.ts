import type { Samples } from '#worker/agent/offline/blocks/block.ts'
import { accountsFor, pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { personId } from '#worker/agent/offline/kinds/samples/people.ts'

const TEACHER = 'teacher'

const WORDS = {
  en: {
    title: 'Room 12',
    headline: 'What is to do until when, and how it went',
    subline: 'A code leads into the class. Work is handed in here, and the mark stands beside it.',
    action: 'Open the classes',
    lead: 'Each class has a code. Whoever has it joins.',
    menu: { classes: 'Classes', homework: 'Homework' },
    teacher: 'Teacher',
    member: 'Student',
    footer: 'Whoever registers first teaches, and makes others teachers.',
    sample: { name: 'The beginners', titles: ['The first page of the notebook', 'Practise ten minutes a day'] },
  },
  de: {
    title: 'Raum 12',
    headline: 'Was bis wann zu tun ist, und wie es geworden ist',
    subline: 'Ein Code führt in die Klasse. Abgegeben wird hier, und die Note steht daneben.',
    action: 'Klassen öffnen',
    lead: 'Jede Klasse hat einen Code. Wer ihn hat, tritt bei.',
    menu: { classes: 'Klassen', homework: 'Hausaufgaben' },
    teacher: 'Lehrkraft',
    member: 'Lernende',
    footer: 'Wer sich zuerst anmeldet, unterrichtet und macht andere zu Lehrkräften.',
    sample: { name: 'Die Anfänger', titles: ['Die erste Seite im Heft', 'Zehn Minuten am Tag üben'] },
  },
}
const CLASSES =
  /\bassignments?\b|\bhomework\b|\bhaus(?:aufgab|arbeit)\w*|\bclass ?rooms?\b|\bhand(?:ed|s)? in\b|\bsubmissions?\b|\bklassen?\b[^.]{0,60}\bcode\b/i

/** Classes in which teachers set work and mark it; null when the message is about something else. */
export function recipe(message: Message): Plan | null {
  const { text, language, name, seed } = message
  if (!CLASSES.test(text)) return null
  const words = WORDS[language]
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/classes' },
      picture: { subject: pictureFor(message), seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, {
        member: words.member,
        roles: [{ name: TEACHER, label: words.teacher, isChosen: false }],
      }),
      {
        name: 'classes',
        content: { lead: words.lead, menu: words.menu, teacher: TEACHER },
        samples: sampleClass(words.sample),
      },
    ],
    meets: [
      /\bclass(?:es)?\b|\bcodes?\b|\bjoin\w*|\binvit\w*|\bassignments?\b|\bhomework\b|\bdue\b|\bhand\w*|\bupload\w*|\bfiles?\b|\btexts?\b|\bgrad\w*|\bmarks?\b|\bremarks?\b|\bfeedback\b|\blate\b|\bcsv\b|\bdownload\b/i,
      /\bklass\w*|\bcodes?\b|\bbeitret\w*|\baufgab\w*|\babgab\w*|\babgeb\w*|\bnoten?\b|\bbenot\w*|\bbemerkung\w*|\bverspät\w*|\bherunterlad\w*/i,
      /\bsign\w*[- ]?in\b|\baccounts?\b|\bregister\b|\bteachers?\b|\bstudents?\b|anmeld|konto/i,
    ],
    lacks: [
      {
        asked: /\bparents?\b|\beltern\b/i,
        told: { en: 'parents who look on', de: 'Eltern, die mitlesen' },
      },
      {
        asked: /\bnotif\w*|\bremind\w*|\bbenachricht\w*|\berinner\w*/i,
        told: { en: 'notifications', de: 'Benachrichtigungen' },
      },
      {
        asked: /\bquiz(?:zes)?\b|\bexams?\b|\bprüfung\w*/i,
        told: { en: 'quizzes and exams in a class', de: 'Quiz und Prüfungen in einer Klasse' },
      },
      {
        asked: /\bvideo\w*|\blive lessons?\b|\btimetables?\b|\bstundenplan\b/i,
        told: { en: 'live lessons and a timetable', de: 'Unterricht per Video und ein Stundenplan' },
      },
    ],
  }
}

function sampleClass({ name, titles }: (typeof WORDS)['en']['sample']): Samples[] {
  return [
    { table: 'classes', rows: [{ id: 1, teacher_id: personId(0), name, code: 'START1' }], ofPeople: true },
    {
      table: 'class_people',
      rows: [1, 2, 3].map((person) => ({ class_id: 1, user_id: personId(person) })),
      ofPeople: true,
    },
    {
      table: 'assignments',
      rows: titles.map((title, index) => ({
        id: index + 1,
        class_id: 1,
        title,
        due: { day: index === 0 ? '-3 days' : '+5 days' },
      })),
    },
  ]
}
