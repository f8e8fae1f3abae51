import type { Vocabulary } from '#worker/agent/offline/understand/reading/phrases.ts'

export const SHOP: Vocabulary = {
  asked: `
    16 amazon clone, etsy clone, shopify clone
    14 subscription box*, box subscription*, boxes subscription*, coffee subscription*, tea subscription*, flower subscription*, meal subscription*, snack subscription*, vegetable box*, veggie box*, subscribe to vegetable boxes, meal kit*, abokiste*, abo kiste*, gemüsekiste*, kaffee abo*, kaffeeabo*, blumenabo*, kochbox*
    13 plant nursery*, tree nursery*, nursery website*, garden center*, garden centre*, gärtnerei shop*, baumschule*
    12 food truck*, food stand, ice cream truck, ice cream van, street food*, imbisswagen
    11 order a cake, order cakes, order bread, order flowers, order a meal, order lunch, order pizza, torten bestellen, torte bestellen, kuchen bestellen, brot bestellen, brötchen bestellen, mittagessen bestellen
    9 ordering, custom cakes, order online, delivery service, pre ordering, pizza service, canteen orders, vorbestell*
    11 multi vendor*, online supermarket, supermarket, furniture store, flower shop*, marketplace where sellers, food ordering*, ordering website, pharmacy website, dropshipping*, digital goods
    11 hofladen*, web shop, webshop, online shop, online store, e commerce*, ecommerce*, store for, shop for, internet shop, onlineshop, online-shop, web store, webstore, shopping site, shopping website, shopping platform, shopping mall, online mall, bookstore, book shop, bookshop, online pharmacy, food delivery, meal delivery, takeaway*, lieferdienst*, lieferservice, onlinehandel, online-handel, hofladen*, shopping app, grocery store, grocery delivery, online market*, wholesale*, ordering site, ordering platform, order platform, online ordering, bestellportal*, bestellsystem*, bestellseite, bestellplattform, subscription box*, ticket shop, merchandise, merch store, gift shop, flower delivery, group buying, flash sale, *shop, pre order*, e-shop
    6 shop, store, boutique, laden, selling, sell, sells, verkauf*, verkaufen, sale of, buy
  `,
  said: `
    3 choose size, see the price, pick them up, abholen, order status, add to basket
    4 order products, open stores, sellers open, customise a, add items to, buy products, purchase products, order it, order them, product pages, bestellen können, kaufen, zur kasse
    2 cart, purchase, buy, order, flavours, subscription
    4 shopping cart, shopping basket, cart, basket, warenkorb, checkout, kasse gehen, add to cart, in den warenkorb
    3 place an order, place orders, order confirmation, product catalogue, product catalog, product page, sold out, ausverkauft, wish list, wunschliste, voucher code, gutschein*, coupon*, delivery address, lieferadresse, shipping, versand*, payment method, payment, pay online, bestellung*, bestellen, purchase*, discount code, order history, order tracking
    2 products, produkte, customers, kunden, prices, price, stock, quantity, reviews, orders, refund, delivery day, delivery, lieferung, subscribe to
  `,
}

export const BOOKING: Vocabulary = {
  asked: `
    16 airbnb clone, booking com clone, calendly clone, like airbnb
    14 dog walking*, parking spot reservation*, spot reservation*, parking reservation*, desk reservation*
    12 restaurant reservation*, table reservation*, reservation and waitlist*, tischreservierung*
    14 rental equipment*, equipment rental*, rental shop*, tool rental*, tool hire*, costume rental*, werkzeugvermietung*
    12 cleaning service*, cleaning booking*, reinigungsservice*, putzdienst*
    14 art class*, cooking class*, pottery class*, craft class*, ceramics class*, malkurs*, kochkurs*, töpferkurs*
    12 online counsel*, counseling website*, counselling website*, counseling platform*, counselling platform*, therapy website*, therapy booking*, psychologist*, beratungsplattform*
    14 furniture rental*, camera rental*, party rental*, rental company*, verleihfirma*, mietmöbel*
    14 fitness class*, gym class*, yoga class*, dance class*, pilates class*, spin class*, fitnesskurs*, yogakurs*, tanzkurs*
    11 badminton court*, tennis court*, squash court*, padel court*, booking courts, book courts, court reservation*, booking meeting rooms, book meeting rooms, meeting room booking, booking desks, book desks, hot desk*, booking rooms, book rooms, tennisplatz*, tennisplätze, badmintonplätze, padelplatz*, platzreservierung*, besprechungsräume buchen, räume buchen, arbeitsplätze buchen, arbeitsplatzbuchung
    11 cinema tickets, theatre tickets, theater tickets, opera tickets, seat plan, seating plan, seat booking, seat selection, seat map, seat reservation, movie ticket booking, movie booking, cinema booking, cinema website, kinokarten, kinotickets, kino website, kinowebsite, theaterkarten, theatertickets, saalplan, sitzplatzwahl, sitzplatzbuchung, platzreservierung, bus ticket*, bus booking
    11 event management platform, event management website, event management site, event management system, event management app, event platform, event ticketing, event tickets, eventplattform*, veranstaltungsplattform*, veranstaltungsportal*, veranstaltungstickets, eintrittskarten, kartenverkauf, ticketverkauf, events with tickets, events and tickets, tickets for events, veranstaltungen mit tickets, tickets für veranstaltungen, conference registration
    11 tutoring, tutoring website, tutoring platform, tutoring site, online tutoring, tutoring marketplace, nachhilfe*, private lessons
    10 probefahrt*, termin vereinbaren, termine vereinbaren, test drive*, boat trip*, reservation for, pet boarding, table booking, visit booking, doctor appointment*
    11 studio booking, salon booking, gym booking, yoga booking, desk booking, room booking, court booking, restaurant booking, platform for tutors, tutors and students, students and tutors
    11 räume vermiet*, raum mieten, raumvermietung*, vermietet räume, saalvermietung*, saal mieten
    9 mieten, mietet, tageweise, boxenverleih, bootsverleih, fahrradverleih, skiverleih, kanuverleih, stundenweise
    9 renting cars, rent cars, renting bikes, renting boats, rent a, renting out, coworking, concert ticketing*, event ticketing*, ticketing website, ticketing site, medical appointment*, book classes, class booking, parking, parkplätze, stellplätze, parkplatz buchen, desk booking, hotel website, airline*, flights, hiking tours, tour website
    11 reservation page*, booking page for my, booking page for our, reservations for our, booking of our sauna, sauna reservation*, sauna booking*
    11 booking portal, booking site, booking website, booking platform, booking system, booking app, booking tool, reservation site, reservation system, reservation website, reservation platform, reservation portal, reservation app, appointment booking, appointment system, appointment scheduling, appointment*, travel site, travel website, travel agency, travel portal, travel platform, travel booking, hotel booking, flight booking, flight search, ticket booking, train ticket*, car rental, bike rental, boat rental, holiday rental*, vacation rental*, ferienwohnung*, ferienhaus*, mietwagen, autovermietung*, buchungsportal, buchungssystem, buchungsseite, buchungsplattform, *buchung, *buchungen, reservierung*, *reservierung, terminbuchung*, terminvergabe, terminkalender für, online-termine, online booking, online reservation*, tour booking, tours website, guided tours, table reservation*, room booking, court booking, sports booking, ticket sales, event tickets, ticketing platform, cinema ticket*, ticket site, ticket website, movie tickets, concert tickets, tourism*, reisebüro, reiseportal, raumbuchung*, platzbuchung, camping site, campsite*, campingplatz*, online consultation, telemedicine, tutor booking, doctor finder, trip planner, self driving tour*
    6 booking site, booking for, reserve, reserving, buchen, book a, book an, book the, tours, trips, travel, reise*, rental, rent, vermietung, verleih, hotel*, hostel*, huts, holiday, holidays, urlaub*, city walks, guides, tickets, charter, termine
  `,
  said: `
    4 belegten tage, belegte tage, belegungskalender, räume mit größe, freie räume, free courts, free rooms, free desks, closes courts, utilisation, utilization, auslastung, by the hour, book and cancel, books and cancels, buchen und stornieren, je tag und stunde
    4 seat map, seat plan, showtimes, show times, saalplan, sitzplätze, vorstellungen
    4 get tickets, tickets for events, check them in, check people in, at the door, organisers create events, organizers create events, get a ticket, check tickets in, checks tickets in, check in tickets, ticket with a code, ticket types, participants register, attendees register, list of participants, teilnehmerliste, ticket mit code, tickets einlösen
    4 search tutors, find tutors, find a tutor, tutors, book lessons, book a lesson, book tutors, stunden buchen, buchen stunden, nachhilfelehrer*
    4 pick a treatment, pick a time, a therapist and a time, check free seats, pay a deposit, book stays, tag und uhrzeit, choose a date, choose a time, wählen tag, day and time, arrange a time
    4 wann sie frei, mieten, are free, is free
    4 book classes, choose seats, choose a seat, buy tickets, purchase tickets, buys tickets, pick dates, choose dates, time slot, reserve desks, reserve a, reserve rooms, reserve the, meeting rooms, rental period, buchen und, buchung stornieren, zeitfenster
    2 reserve, deposit, memberships, schedule of doctors, seats
    4 free slot*, available slot*, time slot*, free time*, freie termine, freien termin, freie zeit*, termin buchen, termine buchen, book a slot, book an appointment, book appointments, make an appointment, make appointments, book a table, book a room, book online, pick a slot, freie plätze, freier termin, online buchen, termin aussuchen, double booking*, doppelbuchung*
    3 booking*, reservation*, buchung*, reservier*, cancel*, storn*, arrival, departure, check in, anreise, abreise, nights, nächte, seats left, book hotels, book tickets, guests, gäste, number of people, personenzahl, availability, verfügbarkeit*, booking number, book
    2 travell*, hikers, destinations, reiseziele, price broken down, date and time, per night, itinerar*, routes
  `,
}

export const JOBS: Vocabulary = {
  asked: `
    16 indeed clone, upwork clone, fiverr clone
    12 job information*, advertise positions, positions, crew finder, casting*, apprenticeship positions
    11 freelance marketplace*, freelance projects, freelance jobs, freelance work, freelancer marketplace*, freelancer platform*, freelancer site*, freelancer website*, freelancers marketplace, freelancer-plattform*, freelance website, freelance platform, freelance site, freelancing*, hire freelancers, recruitment website, career website, talent market, find jobs, lehrstellen*, resume database
    11 job platform, job portal, job board, job site, job website, job search*, job market, jobs website, recruitment*, recruiting*, vacancy portal, vacancies, vacancy, career site, careers site, career portal, job*börse, jobbörse*, jobportal*, jobsuche*, stellenbörse*, stellenportal*, stellenmarkt*, stellenanzeigen*, ausbildungsbörse*, lehrstellen*, praktikumsbörse*, internship*, hiring platform, talent platform, freelancer platform, freelance marketplace, apprenticeship*, employment*, find substitute*, job fair, headhunting, substitutes, gig platform, volunteer matching, job matching, aushilfen*, praktik*
    5 jobs, gigs, freelancers, stellen, talents, hiring, employers
  `,
  said: `
    4 advertise positions, technicians apply, people apply, students apply, company reviews, salaries, openings, apply
    4 freelancers bid, freelancers send, send bids, post projects, submit resumes, submit a resume, submit their resume, view positions, lehrstellen anbieten, apply online, job positions, open positions, sich bewerben, bewerben
    3 jobseeker*, job seeker*, employers, arbeitgeber*, bewerb*, apply for jobs, apply for*, apply with, apply, cover letter, short letter, cv, resume, lebenslauf, vacanc*, stellenanzeige*, job listing*, job postings, post jobs, publish jobs, job opening*, applications for each, save jobs, salary range, candidate*, applicant*, recruiter*
    2 interview*, vorstellungsgespräch*, invited, rejected, application*, audition*, job*, profile with
  `,
}

export const CAMPAIGNS: Vocabulary = {
  asked: `
    16 kickstarter clone, gofundme clone
    18 tree adoption site, tree adoption website, tree adoption platform, tree sponsorship*
    12 crowdfunding*, crowd funding*, fundraising*, fundraiser*, charity donation*, donation site, donation website, donation platform, donation page, donation app, donation portal, spendenplattform*, spendenseite*, spendenportal*, spendenaktion*, spendenkampagne*, petition*, petitionsplattform*, petitionsseite*, unterschriftenaktion*, unterschriftensammlung*, signature campaign*, online petition*, tree adoption*, adopt a tree, sponsor a tree, sponsorship site, patenschaft*, baumpatenschaft*, tierpatenschaft*
    8 campaign platform, campaign website, collect signatures, collecting signatures, collect pledges, collect donations, collecting donations, unterschriften sammeln, spenden sammeln, spendenziel*, donations, spenden
  `,
  said: `
    4 backers, pledge, pledges, pledge an amount, funding goal, donation goal, spendenziel*, progress bar, fortschrittsbalken, supporters, days left, donate, donors, list of donors, spenderliste, sign petitions, sign a petition, signatures, unterschreiben, unterzeichnen, unterschriften, rewards, stretch goal*, unterstützer*, start petitions, start campaigns, campaigns with a goal, zusagen
    2 goal, campaigns, spenden, donation*, charity, unterstützen, ziel
  `,
}

export const ESTIMATES: Vocabulary = {
  asked: `
    15 configurator*, *konfigurator, konfigurator*, pc builder, custom pc builder, bike builder, cake builder, pizza builder, burger builder, car builder, sofa builder, build your own pc, build your own bike, build your own computer, build your own car, build your own cake, build your own pizza
    15 moving cost calculator*, removal cost calculator*, relocation cost calculator*, cleaning cost calculator*, renovation cost calculator*, wedding cost calculator*, event cost calculator*, party cost calculator*, printing cost calculator*, print cost calculator*, catering cost calculator*, kitchen cost calculator*, painting cost calculator*, construction cost calculator*, building cost calculator*, roofing cost calculator*, landscaping cost calculator*, furniture cost calculator*, moving price calculator*, cleaning price calculator*, printing price calculator*, print price calculator*, cake price calculator*, kitchen price calculator*, event price calculator*, renovation price calculator*, event budget calculator*, wedding budget calculator*, party budget calculator*, renovation budget calculator*, moving calculator*, moving quote*, cleaning quote*, quote calculator*, instant quote*, instant price*, quote generator*, umzugsrechner, umzugskostenrechner, angebotsrechner, angebotskalkulator*, umzugskosten*, hochzeitsrechner, baukostenrechner, renovierungsrechner, druckkostenrechner
    10 price calculator*, cost calculator*, pricing calculator*, cost estimator*, price estimator*, cost estimation*, price estimation*, cost estimate*, price estimate*, kostenrechner, preisrechner, preiskalkulator*, kostenkalkulator*
  `,
  said: `
    4 choose the model, choose model, choose a model, price changes, price change, price updates, see the price change, total price updates, request an offer, request a quote, ask for an offer, ask for a quote, save configurations, save their configuration, save configuration, saved configurations, configure a, configure their, instant quote, get a quote, calculate the cost, calculate the price, estimate the cost, estimate the price, angebot anfordern, angebote anfordern, konfigurationen speichern, konfiguration speichern, preis berechnen, kosten berechnen
    2 configurations, configuration, extras, options, konfiguration*, zusammenstellen, add ons
  `,
}
