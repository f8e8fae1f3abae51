import type { Group } from '#worker/agent/offline/understand/reading/reading.ts'

/** How messages call the people of each group. What is no one's word in particular is a member's. */
export const PEOPLE: Record<Group, string> = {
  owner:
    'owner, administrator, admin, manager, boss, director, chief, head, leader, group leader, organiser, organizer, curator, studio owner, hotel owner, foreman, supervisor, inhaber, inhaberin, chef, chefin, leiter, leiterin, leitung, vorstand, administratorin, verwalter, geschäftsführer, betreiber, veranstalter, kurator, hausmeister',
  staff:
    'staff, editor, moderator, clerk, employee, nurse, doctor, teacher, keeper, hut keeper, presenter, lecturer, agent, librarian, trainer, coach, worker, technician, salesperson, salespeople, sales staff, office staff, kitchen staff, team, team member, colleague, accountant, accounting, author, writer, curators, tester, developer, coordinator, dispatcher, driver, guide, seasonal worker, personnel department, personnel, farm, host, speaker, producer, mitarbeiter, mitarbeiterin, mitarbeitende, redakteur, redaktion, moderatorin, lehrer, lehrkraft, lehrkräfte, dozent, bibliothekar, trainerin, personal, team, pflegekräfte, ärzte, verkäuferin, autor, autorin, techniker, helfer, city staff, official, jury',
  members:
    'member, user, customer, client, learner, student, pupil, applicant, jobseeker, job seeker, candidate, employer, tenant, contributor, musician, orchestra, school, subscriber, patient, parent, player, runner, neighbour, neighbor, seller, buyer, landlord, volunteer, hiker, traveller, traveler, household, trainee, participant, company, freelancer, shopper, donor, family, birdwatcher, mitglied, mitglieder, nutzer, benutzer, kunde, kunden, kundin, schüler, schülerin, lernende, studierende, bewerber, arbeitgeber, mieter, vermieter, patienten, eltern, spieler, nachbar, nachbarn, verkäufer, käufer, teilnehmer, teilnehmerin, haushalte, freunde, friend, flatmate',
  visitors:
    'visitor, guest, reader, the public, public, anyone, anybody, everyone, everybody, passenger, listener, viewer, audience, citizen, property manager, prospective client, people, tourist, besucher, besucherin, gäste, gast, leser, leserin, öffentlichkeit, jeder, alle, zuschauer, hörer, publikum, bürger, interessierte, interessent, interessenten, fahrgäste, leute',
}
