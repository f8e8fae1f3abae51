import type { Message } from '#worker/agent/offline/kinds/recipe.ts'

type Asked = { text: string; choices: string[] }
export type SampleSurvey = {
  title: string
  note: string
  rating: string
  single: Asked
  several: Asked
  text: string
  texts: string[]
}

const STAFF =
  /\bstaff\b|\bemployees?\b|\bpersonnel\b|\bcompany\b|\bcolleagues?\b|\bworkplace\b|mitarbeit|personal|belegschaft|betrieb|kolleg|firma/i
const COURSE =
  /\bcourses?\b|\bstudents?\b|\bpupils?\b|\bschool\b|\blectur\w*|\bteach\w*|\btraining\b|schul|kurs|studier|unterricht|lehr|seminar/i

/** Sample surveys for those whom the message is about: the one that is open first. */
export function setOf({ text, language }: Message): [SampleSurvey, SampleSurvey] {
  const set = STAFF.test(text) ? 'staff' : COURSE.test(text) ? 'course' : 'group'
  return SETS[language][set]
}

const SETS: Record<'en' | 'de', Record<'staff' | 'course' | 'group', [SampleSurvey, SampleSurvey]>> = {
  en: {
    staff: [
      {
        title: 'Working from home',
        note: 'How it has worked out since spring, and what should change.',
        rating: 'How well does working from home work for you?',
        single: { text: 'How many days a week suit you?', choices: ['None', 'One or two', 'Three or more'] },
        several: { text: 'What do you lack at home?', choices: ['A good chair', 'A second screen', 'Quiet'] },
        text: 'What would make it better?',
        texts: ['A fixed day when all are in the office.', 'Fewer calls before ten.'],
      },
      {
        title: 'The new canteen',
        note: 'Four questions about the first hundred days.',
        rating: 'How do you like the food?',
        single: { text: 'When do you go for lunch?', choices: ['Before noon', 'At noon', 'After one'] },
        several: { text: 'What should be there more often?', choices: ['Soup', 'Salad', 'Vegetarian dishes'] },
        text: 'Anything else for the kitchen?',
        texts: ['The soup on Thursdays is excellent.', 'A second till would help at noon.', 'Please label allergens.'],
      },
    ],
    course: [
      {
        title: 'Halfway through the course',
        note: 'What you say now still changes the second half.',
        rating: 'How well can you follow?',
        single: { text: 'The pace is', choices: ['too slow', 'right', 'too fast'] },
        several: { text: 'What should there be more of?', choices: ['Exercises', 'Examples', 'Discussion'] },
        text: 'What should stay as it is?',
        texts: ['The summaries at the end of each lesson.', 'Work in pairs.'],
      },
      {
        title: 'The autumn term',
        note: 'Looking back on the last weeks before the holidays.',
        rating: 'How much did you learn?',
        single: { text: 'The work at home was', choices: ['too little', 'right', 'too much'] },
        several: { text: 'What helped you most?', choices: ['The lessons', 'The script', 'Learning together'] },
        text: 'What was missing?',
        texts: ['A list of words for each chapter.', 'More time for questions.', 'An example of the exam.'],
      },
    ],
    group: [
      {
        title: 'Where the summer party takes place',
        note: 'We book on the first of the month, so every answer counts.',
        rating: 'How much do you look forward to it?',
        single: { text: 'Where should it be?', choices: ['By the river', 'In the courtyard', 'At the old barn'] },
        several: { text: 'What can you help with?', choices: ['Setting up', 'The grill', 'Clearing away'] },
        text: 'Ideas and wishes',
        texts: ['Music until ten, please.', 'A corner in the shade for the children.'],
      },
      {
        title: 'Looking back on the year',
        note: 'What went well, and what we do differently next year.',
        rating: 'How content are you with this year?',
        single: { text: 'We meet', choices: ['too rarely', 'often enough', 'too often'] },
        several: { text: 'What did you like best?', choices: ['The outing', 'The evenings', 'The workshop'] },
        text: 'What should we try next year?',
        texts: ['A day trip by train.', 'Meeting earlier on Sundays.', 'Swapping books at every evening.'],
      },
    ],
  },
  de: {
    staff: [
      {
        title: 'Arbeiten von zu Hause',
        note: 'Wie es seit dem Frühjahr läuft und was anders werden soll.',
        rating: 'Wie gut klappt das Arbeiten von zu Hause?',
        single: { text: 'Wie viele Tage je Woche passen?', choices: ['Keiner', 'Ein oder zwei', 'Drei oder mehr'] },
        several: { text: 'Was fehlt zu Hause?', choices: ['Ein guter Stuhl', 'Ein zweiter Bildschirm', 'Ruhe'] },
        text: 'Was würde es besser machen?',
        texts: ['Ein fester Tag, an dem alle im Büro sind.', 'Weniger Anrufe vor zehn Uhr.'],
      },
      {
        title: 'Die neue Kantine',
        note: 'Vier Fragen zu den ersten hundert Tagen.',
        rating: 'Wie schmeckt das Essen?',
        single: { text: 'Wann ist Mittagspause?', choices: ['Vor zwölf', 'Um zwölf', 'Nach eins'] },
        several: { text: 'Was soll es öfter geben?', choices: ['Suppe', 'Salat', 'Vegetarisches'] },
        text: 'Sonst noch etwas für die Küche?',
        texts: [
          'Die Suppe am Donnerstag ist hervorragend.',
          'Eine zweite Kasse würde helfen.',
          'Bitte Allergene angeben.',
        ],
      },
    ],
    course: [
      {
        title: 'Zur Halbzeit des Kurses',
        note: 'Was jetzt gesagt wird, ändert die zweite Hälfte noch.',
        rating: 'Wie gut lässt sich folgen?',
        single: { text: 'Das Tempo ist', choices: ['zu langsam', 'richtig', 'zu schnell'] },
        several: { text: 'Wovon darf es mehr sein?', choices: ['Übungen', 'Beispiele', 'Gespräch'] },
        text: 'Was soll so bleiben?',
        texts: ['Die Zusammenfassung am Ende jeder Stunde.', 'Die Arbeit zu zweit.'],
      },
      {
        title: 'Das Herbsthalbjahr',
        note: 'Ein Blick zurück auf die Wochen vor den Ferien.',
        rating: 'Wie viel wurde gelernt?',
        single: { text: 'Die Arbeit zu Hause war', choices: ['zu wenig', 'richtig', 'zu viel'] },
        several: { text: 'Was hat am meisten geholfen?', choices: ['Der Unterricht', 'Das Skript', 'Die Lerngruppe'] },
        text: 'Was hat gefehlt?',
        texts: ['Eine Wortliste zu jedem Kapitel.', 'Mehr Zeit für Fragen.', 'Eine Beispielprüfung.'],
      },
    ],
    group: [
      {
        title: 'Wo das Sommerfest stattfindet',
        note: 'Gebucht wird am Monatsersten, jede Antwort zählt.',
        rating: 'Wie groß ist die Vorfreude?',
        single: { text: 'Wo soll es sein?', choices: ['Am Fluss', 'Im Hof', 'In der alten Scheune'] },
        several: { text: 'Wobei ist Hilfe möglich?', choices: ['Aufbauen', 'Grillen', 'Aufräumen'] },
        text: 'Ideen und Wünsche',
        texts: ['Musik bitte nur bis zehn.', 'Eine schattige Ecke für die Kinder.'],
      },
      {
        title: 'Rückblick auf das Jahr',
        note: 'Was gut lief und was nächstes Jahr anders werden soll.',
        rating: 'Wie zufrieden macht dieses Jahr?',
        single: { text: 'Wir treffen uns', choices: ['zu selten', 'oft genug', 'zu oft'] },
        several: { text: 'Was war am schönsten?', choices: ['Der Ausflug', 'Die Abende', 'Die Werkstatt'] },
        text: 'Was sollen wir nächstes Jahr versuchen?',
        texts: ['Ein Ausflug mit der Bahn.', 'Sonntags früher beginnen.', 'Bücher tauschen, an jedem Abend.'],
      },
    ],
  },
}
