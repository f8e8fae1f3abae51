import type { Vocabulary } from '#worker/agent/offline/understand/reading/phrases.ts'

export const CRM: Vocabulary = {
  asked: `
    11 guest management*, keep in touch, patrons, supporter management, visitor management, contact book, client tracker, customer tracker, guest database
    11 customer information system, customer care, customer records
    10 verwaltungssystem für die kunden, verwaltung der kunden, customer follow up*, tenant management*, sales force*, kunden verwalten, cases and clients, customer service management
    6 crm
    11 crm system, crm website, crm platform, crm tool, crm application, customer management*, customer relationship*, client management*, donor management*, contact management*, customer database, client database, kundenverwaltung*, kundendatenbank*, kundenmanagement*, kundenkartei*, spenderverwaltung*, vereinsverwaltung*, lead management*, sales pipeline, sales management*, sales tool, sales crm, mitgliederverwaltung*, membership management*, member management*, vertriebs*, kontaktverwaltung*, lead tracking, patient management*, patientenverwaltung*, crm-*, tenant management*, relationship management*, client portal, customer portal, student management*, alumni database
    8 manage our leads, manage leads, manage our customers, manage customers, manage clients, manage our clients, track leads, manage donors
    5 customers, clients, sponsors, donors, leads, kunden, spender, mandanten, members, mitglieder, sales team, patients
  `,
  said: `
    3 preferences, birthday greetings, gifts, letters and calls, calls, stays
    3 record customer visits, salespeople, sales reps, analyze conversion, conversion rate, leases, cases, customer visits, follow ups, follow up*, wiedervorlagen
    3 notes of calls, log calls, who gave what, sponsors, thanked, leads, sales board, deal*, pipeline, stage to stage, follow up*, next contact, wiedervorlage*, conversation notes, call notes, contact history, kontakthistorie, donations, spenden, segment*, offers, won or lost, sales staff, customer information, customer records, customer data, customers and, customer profile*, client record*, interaction*, opportunit*, gesprächsnotiz*, verkaufschance*
    2 customer*, client*, donor*, contact details, notes, tasks with due dates, birthday*, export, enquiries reach, angebote, reminder*
  `,
}

export const ERP: Vocabulary = {
  asked: `
    14 warehouse inventory*, warehouse stock*
    16 stock holdings, stocks holdings, share holdings, shares holdings, fund holdings, funds holdings, crypto holdings, investment holdings, investments holdings, investing holdings, aktiendepot*, depotverwaltung*, wertpapierdepot*
    26 course registration*, course enrolment*, course enrollment*, kursanmeldung*, kurswahl*
    16 student performance*, pupil performance*, academic performance*, grade management*, student grade*, grade book*, gradebook*, notenverwaltung*, notenbuch*, school timetable*, class timetable*, lesson timetable*, timetable for our school, timetable for a school, timetable of our school, stundenplan für unsere, schulstundenplan*, homework planner*, homework tracker*, homework diary, hausaufgabenplaner*, hausaufgabenheft*
    11 student management*, schulverwaltung*
    10 asset system, assets, it assets, stock system, production and stock, equipment inventory for, water supply billing, device management*
    14 interner einkauf, internen einkauf, purchase request*, purchasing request*, purchase requisition*, bestellanforderung*, beschaffungsantr*, employee director*, staff director*, people director*, company director*, employee phone book*, mitarbeiterverzeichnis*
    11 expense approval*, expense claims, expense reports, expense management*, purchase approval*, spesenabrechnung*, reisekostenabrechnung*, spesen
    10 manage employees, manage staff, manage stock, manage inventory, managing stock, managing employees, employee management, salaries, manage orders, track inventory
    10 purchasing*, billing for, billing software, bestellwesen, beschaffung*, stock keeping, spare parts stock
    9 hospital information system, inventory website, inventory platform, inventory system, inventory app for a company, information management*, business system, invoicing*, order system, hotel system, pharmacy system, clinic system, school system
    11 erp, enterprise system, enterprise resource*, resource planning, inventory management*, warehouse management*, stock management*, warehouse system, stock system, invoice maker, invoice generator, invoicing*, billing system, invoice tool, invoice app, invoice system, accounting*, bookkeeping*, lagerverwaltung*, warenwirtschaft*, rechnungsprogramm*, rechnungsgenerator, rechnungsverwaltung*, rechnungen schreiben, rechnungs*, materialwirtschaft, buchhaltung*, lagersystem, supply chain*, order management*, production management*, production planning, manufacturing system, purchase management, procurement*, einkaufsverwaltung, hr system, hr management*, human resource*, payroll, personalverwaltung*, lohnabrechnung*, point of sale, pos system, kassensystem*, asset management*, fleet management*, hotel management*, hospital management*, school management*, restaurant management*, property management*, hausverwaltung*, fuhrpark*, business management system, enterprise management*, logistics management*, quotation*, angebotssoftware, equipment management*, erp-*, leave management*, stock control, lager
    6 management system, management website, management platform, management tool, invoices, rechnungen
    5 verwaltungssystem, information system, back office
    3 warehouse, suppliers, inventory, stock, lieferanten, production, angebote
  `,
  said: `
    3 warranties, purchase dates, assignments of devices, tariffs, meters, batches, serial numbers
    3 record sales, add stock, stock alert*, low stock alert*, shipments, drivers, patient records, billing, print bills, daily takings, kitchen, suppliers and, prescribe*, overdue reminder*
    3 purchase order*, goods receipt*, stock movement*, minimum stock, mindestbestand*, wareneingang*, bestellvorschl*, suppliers, lieferant*, production order*, recipes and production, quotation*, partial payment*, teilzahlung*, vat, mwst, mehrwertsteuer, umsatzsteuer, net and gross, cold store*, stock for each, transfers between, payout, warehouses, lagerbestand*, stock level*, sales order*, payroll, gehalt*, invoice*, rechnung*, financial report*, below their minimum, low stock, artikelstamm, employee records, procurement
    2 stock, articles, order into, orders, employees, print*, druck*, currency, hours, department*, finance, artikel, raw material*
  `,
}

export const PROJECTS: Vocabulary = {
  asked: `
    16 trello clone, jira clone, asana clone, like trello
    13 chore chart*, time tracking app, time tracker app
    14 freelance time tracker, time tracking website, time tracking system, time tracking platform, time tracking portal
    9 renovation*, task assignment*, house renovation, event planning tool, production planner, construction planner
    9 aufgabenplaner*, aufgabenverwaltung*, plan campaigns, campaign planner, wer macht was, renovation planner, umbauplaner, team planner
    11 bug tracking*, issue tracking*, task tracking*, team collaboration*, project collaboration*, project tracking*, project website for teams, work planning, agile*
    11 project management*, projektmanagement*, task management*, task board, kanban*, project planner, project planning, planning tool, project tool, task tool, exhibition planner, event planning tool, timesheet*, time sheet*, zeiterfassung*, stundenzettel*, projektplan*, aufgabenverwaltung*, aufgabenboard, team tasks, issue tracker, bug tracker, sprint*, gantt*, roadmap, project tracker for, collaboration tool, collaboration platform, team collaboration, construction planner, bauplaner, task tracker for, arbeitspakete, project portal, work management, workflow*, milestone*, projekt-*
    6 projects, tasks, team, projekte, aufgaben, studies, assignments of work, planner, construction project*
  `,
  said: `
    2 done marks, before and after, rooms, costs, jobs and costs
    3 report bugs, reports bugs, create projects, assign tasks*, set deadlines, track progress, aufgaben verteil*, auf einem board, sprints, developers
    3 board with, columns to do, to do in progress, in progress, blocked, kanban*, milestone*, meilenstein*, work package*, arbeitspaket*, timeline, zeitleiste, zeitstrahl, gantt*, timesheet*, stundenzettel*, assign tasks, aufgaben zuweisen, hours planned, planned hours, actual cost, estimated, budget is exceeded, team members, teammitglieder, project progress, progress of each, task dependenc*, spalten, deadlines, subtask*, drag and drop, drag*
    2 task*, aufgabe*, due date*, fällig*, responsible person, progress, comment on tasks, overdue*, assign*, project*, projekt*, percent, team
  `,
}

export const DASHBOARD: Vocabulary = {
  asked: `
    9 in graphs, watch pressure, alarms of, website for a water utility to, sales analytics, sensor*, messdaten, verbrauchsdaten
    9 analyze, analyse, analyzing, analysing, monitors, to monitor, monitor, price tracker, with charts, charts per, crypto*, smart home, sales data, real time data, data from, data on, tracks prices, statistics of, auswerten, auswertung unserer
    5 report, reports, follow consumption, measurements
    11 dashboard*, *dashboard, analytics*, statistics site, statistics website, statistics platform, data analysis*, data visuali*, data platform, auswertung*, statistik*, monitoring*, analyse*, reporting tool, reporting site, report website, report generator, stock report*, market data, business intelligence, kpi*, metrics, kennzahlen*, messwerte*, energy monitor*, visualisation*, visualization*, data portal, stock analysis, crypto price*, generates reports, stock market*
    5 figures, charts, consumption, statistics, data, zahlen, verbrauch*, trends, sales figures
  `,
  said: `
    3 alarms, compare days, download data, kpis, upload csv, graphs
    3 view charts, see charts, historical charts, historical data, alerts when, market trends, rankings and, indicators, output, downtime, upload data, spending charts, data tables, filter data, heat map*
    3 line chart, bar chart, pie chart, charts, chart, diagramm*, liniendiagramm*, balkendiagramm*, tortendiagramm*, comparing, comparison of, choose a period, zeitraum, kpi*, total average, average and highest, ranking of, trend*, export* reports, exporting reports, weekly report, reports, threshold, limit is, meter readings, zählerstände, over time, per week, per weekday, data source*, visuali*, graphs
    2 figures, exceed*, csv, download the, average, durchschnitt*, highlighted, filter by period, totals, summe*, monthly limit, statistics, daily readings
  `,
}

export const ROSTER: Vocabulary = {
  asked: `
    14 wedding website*, wedding site*, wedding page*, website for a couple, hochzeitsseite*, hochzeitswebsite*, hochzeitswebseite*
    12 birthday party page, birthday party website, party invitation*, birthday invitation*, event rsvp*, rsvp page, rsvp website, rsvp site
    9 sign up website, sign up site, sign up page, sign up list, registration website, equipment loans
    9 tool library with reservations, equipment pool, shared equipment, supervision plan, carpool roster
    12 borrow my tools, borrow our tools, borrow tools, borrow my things, borrow our things, lend my tools, lend our tools, tools to borrow
    14 wir verleihen*, lend each other*, lend one another*, verwaltung der schlüssel, verwaltung unserer schlüssel, bücherverleih*, buchverleih*, bücherausleihe*, schulbücherei*, schulbibliothek*, gift registry*, wedding registry*, baby registry*, gift list*, hochzeitsliste*, geschenkeliste*, wunschliste für gäste
    16 wedding guest*, wedding rsvp*, hochzeitsgäste*, gästeliste*
    24 schlüsselliste*, liste der schlüssel, liste unserer schlüssel, wer welchen schlüssel, who has which key*, list of keys
    14 welches kind hat welches, wer hat welches, wer hat welchen, ferienbetreuung*, kinder anmelden, kinder für die
    16 schlüsselverwaltung*, schlüsselausgabe*, verwaltung von schlüsseln, key management*, key tracking*, key register*
    12 public library*, stadtbibliothek*, gemeindebücherei*
    10 tool sharing*, sharing tools, sharing of tools, sharing equipment, item sharing*, lend and borrow, borrow and lend, neighborhood lending*, neighbourhood lending*, werkzeuge teilen, lending library, library of things, leihladen*, leihbibliothek, werkzeugverleih*, bibliothek der dinge, event registration*, event sign up*, volunteer site, volunteer website, attendance website, attendance system, clock in, time clock, library website for borrowing, book lending, tool lending, device loans, employee attendance*
    11 duty roster*, roster*, dienstplan*, schichtplan*, *dienstplan, shift plan*, shift schedul*, staff schedul*, potluck*, volunteer schedul*, volunteer planner, volunteer sign up*, helferliste*, helferplan*, mitbringliste*, eintragliste*, lending desk*, lending equipment, equipment lending, equipment loan*, equipment rental desk, equipment checkout, geräteverleih*, ausleihe*, ausleih*, verleihsystem*, in house desk, library system*, library management*, attendance*, anwesenheit*, rsvp*, employee schedul*, leave request*, urlaubsplan*, urlaubsantr*, holiday planner for staff, vacation request*, employee portal, mitarbeiterportal*, room plan, cleaning plan, putzplan*, intranet*, internal portal, visitor log*, on call plan, schedule for shifts, shift swap*, einsatzplan*, check out system, approval system, fahrdienst*, event registration, registration for, anmeldeliste*, anmeldung zum, anmeldung für, school library, device lending, who brings what, wer bringt was
    9 sign up sheet*, sign-up sheet*
    5 rota, shifts, schichten, volunteers, helfer*, lending, equipment, laptops, verleih, registration, anmeldung
  `,
  said: `
    3 places are limited, register their children, waiting list, warteliste, handed out
    4 handing out, late returns, members request, staff confirm, hand out and
    4 borrow and return, sign up for a shift, post shifts, clock in*, participants sign up, sich für schichten, für schichten ein*, limited number of places, manage loans, librarians
    4 request holiday*, request leave, request vacation*, urlaub beantragen, requests holiday*
    3 shift*, schicht*, sign up for shifts, swap*, tausch*, qualification*, overdue return*, lent twice, hands devices out, takes them back, request one for, borrow*, ausleih*, loans, available devices, approves or declines, genehmig*, employees see, monthly calendar, trägt sich ein, eintragen, bring*, who is coming, attend*, teilnehm*, need people, free places, freie plätze
    2 employees, employee, mitarbeiter*, volunteer*, helfer*, administrator approves, approve the, device*, geräte, hours per member, chief, duty, dienste, parents enter
  `,
}

export const FILES: Vocabulary = {
  asked: `
    16 dropbox clone, google drive clone
    13 digital signature*, e signature*, electronic signature*, contract platform*, vertragsplattform*, file sharing*, sharing files, share files, file storage*, cloud storage*, cloud drive*, online drive*, shared drive*, file hosting*, file manager*, file management*, file exchange*, file transfer*, document management*, document archive*, document sharing*, document storage*, document repository, document library, documents library, digital archive*, paper archive, library of scientific papers, scientific papers, research papers, dokumentenverwaltung*, dokumentenmanagement*, dokumentenarchiv*, dokumentenablage*, dateiablage*, dateiverwaltung*, dateifreigabe*, dateiaustausch*, cloudspeicher*, dateien teilen, dateien austauschen
    7 upload files, upload documents, uploading files, uploading documents, dateien hochladen, dokumente hochladen
  `,
  said: `
    4 into folders, upload files, upload documents, upload papers, download files, download documents, download them, see versions, file versions, older versions, version history, dateien hochladen, dokumente hochladen, in ordner, in ordnern, frühere fassungen
    2 folders, tag them, versions, download, files, documents, ordner, dateien, dokumente
  `,
}
