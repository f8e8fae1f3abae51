import {
  choice,
  date,
  email,
  inDays,
  long,
  type Module,
  NOTES,
  number,
  person,
  reference,
  rowOf,
  text,
  title,
  who,
  yesNo,
} from './module.ts'

/** Those who are looked after or taught, and the papers of a house. */
export const CARE_MODULES: Module[] = [
  {
    name: 'patients',
    asked:
      /\b(?:patients?|hospital|clinics?|medical (?:records?|practice)|patient\w*|klinik|arztpraxis|krankenhaus)\b/i,
    one: ['patient', 'Patient'],
    many: ['Patients', 'Patienten'],
    fields: [
      title('name', 'Name', 'Name'),
      date('born', 'Born', 'Geboren'),
      text('phone', 'Phone', 'Telefon'),
      text('insurance', 'Insurance', 'Versicherung', { isFilter: true }),
      text('allergies', 'Allergies', 'Allergien'),
      long('history', 'History', 'Vorgeschichte'),
    ],
    rows: [
      ['Greta Holm', inDays(-14_700), '020 7946 0511', ['Public', 'Gesetzlich'], null, null],
      [
        'Haruki Sato',
        inDays(-21_300),
        '020 7946 0528',
        ['Private', 'Privat'],
        ['Penicillin', 'Penicillin'],
        ['Knee operation two years ago', 'Knieoperation vor zwei Jahren'],
      ],
      ['Ines Duarte', inDays(-9_200), null, ['Public', 'Gesetzlich'], null, null],
    ],
    figure: { label: ['patients', 'Patienten'] },
  },
  {
    name: 'appointments',
    asked:
      /\b(?:appointments?|consultations?|schedul\w+ (?:visits|patients)|hospital|clinics?|termine?\w*|sprechstunde)\b/i,
    one: ['appointment', 'Termin'],
    many: ['Appointments', 'Termine'],
    fields: [
      title('what', 'What for', 'Wofür'),
      reference('patient_id', 'patients', ['Patient', 'Patient']),
      text('with', 'With', 'Bei', { isFilter: true }),
      date('day', 'Day', 'Tag', { isRequired: true }),
      text('time', 'Time', 'Uhrzeit'),
      choice(
        'state',
        ['State', 'Stand'],
        [
          ['Planned', 'Geplant'],
          ['Done', 'Erledigt'],
          ['Cancelled', 'Abgesagt'],
        ],
      ),
    ],
    rows: [
      [['Check-up', 'Kontrolle'], rowOf(0), 'Clara Weiss', inDays(1), '09:20', 0],
      [['Blood test', 'Blutabnahme'], rowOf(1), 'Ravi Menon', inDays(1), '10:00', 0],
      [['First visit', 'Erster Besuch'], rowOf(2), 'Clara Weiss', inDays(4), '15:40', 0],
      [['Stitches out', 'Fäden ziehen'], rowOf(1), 'Clara Weiss', inDays(-5), '11:15', 1],
    ],
    calendar: { label: ['Calendar', 'Kalender'], date: 'day' },
    upcoming: { title: ['Next appointments', 'Nächste Termine'], date: 'day' },
  },
  {
    name: 'treatments',
    asked:
      /\b(?:treatments?|prescri\w+|diagnos\w+|medical records?|behandlung\w*|rezepte? (?:ausstell\w*|für patient\w*)|diagnose\w*)\b/i,
    one: ['treatment', 'Behandlung'],
    many: ['Treatments', 'Behandlungen'],
    fields: [
      title('diagnosis', 'Diagnosis', 'Diagnose'),
      reference('patient_id', 'patients', ['Patient', 'Patient'], { isRequired: true }),
      text('by', 'By', 'Durch', { isFilter: true }),
      date('day', 'Day', 'Tag', { isRequired: true, isStamped: true }),
      text('medicine', 'Medicine', 'Medikament'),
      NOTES(),
    ],
    rows: [
      [
        ['Sprained ankle', 'Verstauchter Knöchel'],
        rowOf(0),
        'Clara Weiss',
        inDays(-8),
        'Ibuprofen',
        ['Rest for a week', 'Eine Woche schonen'],
      ],
      [['Cold', 'Erkältung'], rowOf(2), 'Ravi Menon', inDays(-3), null, null],
    ],
  },
  {
    name: 'students',
    asked: /\b(?:students?|pupils?|schüler\w*|studierende|studenten)\b/i,
    one: ['student', 'Schüler'],
    many: ['Students', 'Schüler'],
    fields: [
      title('name', 'Name', 'Name'),
      text('form', 'Class', 'Klasse', { isFilter: true }),
      date('born', 'Born', 'Geboren'),
      text('parent', 'Parents', 'Eltern'),
      email('email', 'Email', 'E-Mail'),
      text('phone', 'Phone', 'Telefon'),
    ],
    rows: [
      ['Mila Sommer', '5a', inDays(-4_000), 'Ute Sommer', 'sommer@example.com', '020 7946 0611'],
      ['Yusuf Kaya', '5a', inDays(-4_120), 'Elif Kaya', 'kaya@example.com', null],
      ['Lena Vogt', '6b', inDays(-4_480), 'Max Vogt', 'vogt@example.com', '020 7946 0645'],
      ['Owen Price', '6b', inDays(-4_390), 'Carys Price', 'price@example.com', '020 7946 0662'],
    ],
    chart: { title: ['Students by class', 'Schüler je Klasse'], by: 'form' },
    figure: { label: ['students', 'Schüler'] },
  },
  {
    name: 'teachers',
    asked: /\b(?:teachers?|instructors?|lehrer\w*|lehrkr[aä]ft\w*|dozent\w*)\b/i,
    one: ['teacher', 'Lehrkraft'],
    many: ['Teachers', 'Lehrkräfte'],
    fields: [
      title('name', 'Name', 'Name'),
      text('subject', 'Subject', 'Fach', { isFilter: true }),
      email('email', 'Email', 'E-Mail'),
      text('phone', 'Phone', 'Telefon'),
      date('since', 'Since', 'Seit'),
    ],
    rows: [
      ['Tomás Rivera', ['Mathematics', 'Mathematik'], 'rivera@example.com', '020 7946 0701', inDays(-1_400)],
      ['Clara Weiss', ['Biology', 'Biologie'], 'weiss@example.com', null, inDays(-520)],
      ['Marta Nowak', ['Drawing', 'Zeichnen'], 'nowak@example.com', '020 7946 0735', inDays(-2_900)],
    ],
  },
  {
    name: 'courses',
    asked:
      /\b(?:courses?|classes|subjects?|lessons|trainings?|kurse?n?|kursanmeldung\w*|kurswahl|fächer|schulung\w*|unterricht)\b/i,
    one: ['course', 'Kurs'],
    many: ['Courses', 'Kurse'],
    fields: [
      title('name', 'Name', 'Name'),
      text('teacher', 'Teacher', 'Leitung', { isFilter: true }),
      choice(
        'weekday',
        ['Day', 'Tag'],
        [
          ['Monday', 'Montag'],
          ['Tuesday', 'Dienstag'],
          ['Wednesday', 'Mittwoch'],
          ['Thursday', 'Donnerstag'],
          ['Friday', 'Freitag'],
        ],
      ),
      text('time', 'Time', 'Uhrzeit'),
      text('room', 'Room', 'Raum'),
      number('seats', 'Places', 'Plätze'),
    ],
    rows: [
      [['Mathematics', 'Mathematik'], 'Tomás Rivera', 0, '08:00', '12', 28],
      [['Biology', 'Biologie'], 'Clara Weiss', 1, '09:45', ['Lab', 'Labor'], 24],
      [['Drawing', 'Zeichnen'], 'Marta Nowak', 3, '13:30', ['Studio', 'Atelier'], 16],
    ],
    rollup: { label: ['Enrolled', 'Angemeldet'], of: 'enrolments', field: 'course_id' },
    chart: { title: ['Courses by day', 'Kurse je Tag'], by: 'weekday' },
  },
  {
    name: 'grades',
    asked: /\b(?:grades?|marks|exam results?|scores|report cards?|noten|notenverwaltung|notenbuch|zeugnis\w*)\b/i,
    // Fruit and timber are graded as well.
    about:
      /\b(?:students?|pupils?|school\w*|teach\w*|exams?|tests?|class(?:es)?|classroom|subjects?|courses?|universit\w*|grade ?books?|grade management|noten\w*|zeugnis\w*|schüler\w*|schul\w*|lehr\w*|prüfung\w*)\b/i,
    isSigned: true,
    lacks: [
      {
        asked:
          /\b(?:students?|pupils?|parents?)\b[^.,;]{0,30}\b(?:see|view|check|read|look)\b|\btheir own (?:grades|marks)\b|\b(?:schüler\w*|eltern|lernende)\b[^.,;]{0,30}\b(?:sehen|einsehen|ansehen|lesen)\b/i,
        told: {
          en: 'grades of which each student sees their own alone: who signs in here sees those of all',
          de: 'Noten, von denen alle nur die eigenen sehen: Wer sich hier anmeldet, sieht die von allen',
        },
      },
      {
        asked: /\baverages?\b|\bgpa\b|\w*durchschnitt\w*/i,
        told: { en: 'averages', de: 'Durchschnitte' },
      },
    ],
    one: ['grade', 'Note'],
    many: ['Grades', 'Noten'],
    fields: [
      title('work', 'Work', 'Arbeit'),
      reference('student_id', 'students', ['Student', 'Schüler'], { isRequired: true }),
      text('subject', 'Subject', 'Fach', { isFilter: true }),
      number('mark', 'Mark', 'Note', { isRequired: true }),
      date('day', 'Day', 'Tag', { isStamped: true }),
    ],
    rows: [
      [['Test on fractions', 'Test über Brüche'], rowOf(0), ['Mathematics', 'Mathematik'], 2, inDays(-6)],
      [['Test on fractions', 'Test über Brüche'], rowOf(1), ['Mathematics', 'Mathematik'], 1, inDays(-6)],
      [['Leaf book', 'Blätterbuch'], rowOf(2), ['Biology', 'Biologie'], 2, inDays(-15)],
    ],
  },
  {
    name: 'announcements',
    asked:
      /\b(?:announcements?|notices?|news (?:for|to) (?:staff|employees)|company news|bulletin|mitteilung\w*|ankündigung\w*|aushänge?)\b/i,
    one: ['notice', 'Mitteilung'],
    many: ['Notices', 'Mitteilungen'],
    fields: [
      title('title', 'Title', 'Titel'),
      date('day', 'Day', 'Tag', { isRequired: true, isStamped: true }),
      text('topic', 'Topic', 'Thema', { isFilter: true }),
      long('text', 'Text', 'Text', { isRequired: true }),
    ],
    rows: [
      [
        ['Closed on Friday', 'Am Freitag geschlossen'],
        inDays(-1),
        ['Opening', 'Öffnung'],
        [
          'The lift is being repaired. We are back on Monday.',
          'Der Aufzug wird repariert. Am Montag sind wir wieder da.',
        ],
      ],
      [
        ['New coffee', 'Neuer Kaffee'],
        inDays(-4),
        ['House', 'Haus'],
        ['From the roastery around the corner. Tell us how it is.', 'Aus der Rösterei um die Ecke. Sagt, wie er ist.'],
      ],
    ],
  },
  {
    name: 'documents',
    asked:
      /\b(?:documents?|polic(?:y|ies)|manuals?|files? (?:of|for) (?:the )?(?:team|company|staff)|knowledge base|dokumente?\w*|richtlinien|handbücher)\b/i,
    one: ['document', 'Dokument'],
    many: ['Documents', 'Dokumente'],
    fields: [
      title('title', 'Title', 'Titel'),
      text('category', 'Category', 'Kategorie', { isFilter: true }),
      date('day', 'Of', 'Vom', { isStamped: true }),
      person('person_id', 'Looked after by', 'Gepflegt von'),
      long('text', 'Text', 'Text'),
    ],
    rows: [
      [
        ['How to lock up', 'Abschließen am Abend'],
        ['House', 'Haus'],
        inDays(-60),
        who(0),
        ['Lights, windows, alarm, in that order.', 'Licht, Fenster, Alarm, in dieser Reihenfolge.'],
      ],
      [['Travel and overnight stays', 'Reisen und Übernachtungen'], ['Rules', 'Regeln'], inDays(-200), who(2), null],
    ],
  },
  {
    name: 'meetings',
    asked: /\b(?:meetings?|minutes of|agendas?|besprechung\w*|sitzung\w*|protokoll\w*)\b/i,
    one: ['meeting', 'Besprechung'],
    many: ['Meetings', 'Besprechungen'],
    fields: [
      title('title', 'Title', 'Titel'),
      date('day', 'Day', 'Tag', { isRequired: true }),
      text('time', 'Time', 'Uhrzeit'),
      text('place', 'Place', 'Ort'),
      long('minutes', 'Minutes', 'Protokoll'),
    ],
    rows: [
      [['Week planning', 'Wochenplanung'], inDays(2), '09:00', ['Kitchen', 'Küche'], null],
      [
        ['Budget for next year', 'Budget fürs nächste Jahr'],
        inDays(9),
        '14:00',
        ['Meeting room', 'Besprechungsraum'],
        null,
      ],
      [
        ['Week planning', 'Wochenplanung'],
        inDays(-5),
        '09:00',
        ['Kitchen', 'Küche'],
        ['The van comes on Thursday.', 'Der Transporter kommt am Donnerstag.'],
      ],
    ],
    calendar: { label: ['Calendar', 'Kalender'], date: 'day' },
    upcoming: { title: ['Next meetings', 'Nächste Besprechungen'], date: 'day' },
  },
  {
    name: 'tasks',
    asked: /\b(?:tasks?|to-?dos?|assignments? of work|aufgaben?\w*)\b/i,
    one: ['task', 'Aufgabe'],
    many: ['Tasks', 'Aufgaben'],
    fields: [
      title('title', 'Title', 'Titel'),
      person('person_id', 'Person', 'Person'),
      date('due', 'Due', 'Fällig', { due: { field: 'state', unless: 2 } }),
      choice(
        'urgency',
        ['Priority', 'Priorität'],
        [
          ['Low', 'Niedrig'],
          ['Medium', 'Mittel'],
          ['High', 'Hoch'],
        ],
      ),
      choice(
        'state',
        ['State', 'Stand'],
        [
          ['To do', 'Offen'],
          ['In progress', 'In Arbeit'],
          ['Done', 'Erledigt'],
        ],
      ),
      yesNo('private', 'Only inside', 'Nur intern'),
    ],
    rows: [
      [['Order what takes longest', 'Bestellen, was am längsten dauert'], who(2), inDays(3), 2, 0, 0],
      [['Call the inspector', 'Den Prüfer anrufen'], who(0), inDays(-1), 1, 1, 0],
      [['Count the stock', 'Den Bestand zählen'], who(3), inDays(12), 0, 0, 1],
      [['Send the offers', 'Die Angebote verschicken'], who(4), inDays(-8), 1, 2, 0],
    ],
    board: 'state',
    hasNotes: true,
    chart: { title: ['Tasks by state', 'Aufgaben je Stand'], by: 'state' },
    upcoming: { title: ['Due next', 'Als Nächstes fällig'], date: 'due' },
  },
]
