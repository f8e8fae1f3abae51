import type { Vocabulary } from '#worker/agent/offline/understand/reading/phrases.ts'

export const BROCHURE: Vocabulary = {
  asked: `
    14 nonprofit website, non profit website, charity website, ngo website, nonprofit site, non profit site, charity site, ngo site, nonprofit organization website, nonprofit organisation website
    16 landing page for my, landing page for our
    9 auftritt im netz, auftritt für, netzauftritt, introduce a charity, to introduce, tea house, hebammenpraxis, coffee house, bistro website
    9 web presence, internetauftritt, webauftritt
    3 driving school*, dance school*, dance studio*, swim* school*, riding school*, surf school*, ski school*, fahrschule*, tanzschule*, tanzstudio*, schwimmschule*, reitschule*, surfschule*, skischule*
    24 repair shop*, body shop*, auto repair*, car repair website*, kfz werkstatt*, autowerkstatt*
    12 broker website*, broker homepage, mortgage broker*, insurance broker*, maklerwebsite*
    11 gym website, fitness studio website, yoga studio website, restaurant website, coffee roastery website, hotel homepage, law firm website
    9 corporate website, corporate site, company website, company site, company homepage, presentation site, brochure site, landing page, business website, firmenwebsite, firmenseite, firmenwebseite, firmenhomepage, unternehmenswebsite, unternehmensseite, vereinsseite, vereinswebsite, vereinshomepage, official website, showcase site, product website, marketing site, image website
    5 website for, site for, homepage for, website of, homepage of, web presence, website für, webseite für, homepage für, webseite von, internetauftritt, webauftritt, website einer, webseite einer
    3 website*, site, homepage, web page, webseite, internetseite
    5 company, firm, workshop, salon, restaurant, café, cafe, bistro, hotel, guesthouse, clinic, dentist, practice, law office, lawyer, notary, agency, studio, consultancy, consulting, factory, manufacturer, cleaning service, plumber, electrician, carpenter, joinery, roofer, bakery, butcher, winery, brewery, farm, museum, kindergarten, nursery, church, parish, garage, gym, spa, vet, architect, bureau, office, club, association, charity, foundation, school, trade, export*, import*, logistics company, enterprise, unternehmen, firma, betrieb, praxis, kanzlei, gärtnerei, tischlerei, schreinerei, bäckerei, metzgerei, friseur*, weingut, *verein, gasthaus, pension, handwerk*, malerbetrieb, dachdecker*, zahnarzt*, hof, kirchengemeinde, feuerwehr, museum
  `,
  said: `
    3 its story, ways to help, its team, its work, mit angeboten, menu pictures and opening hours, technology cases, consultation form, consultation request
    2 directions, instructors, request an appointment by form, meet the team, our mission, price packages
    3 company introduction, service presentation, services and promotions, contact information, product centre, product center, introduction to the company, introduces the, introduce teachers, admission, our story, chef introduction, display services, showcase services, showcase its, display its, leistungen und referenzen, im internet zeigen, charity projects, partners, send an inquiry, online inquiry, leave a message
    3 about page, about us, about the company, about the workshop, company profile, company history, our history, its history, company introduction, über uns, über den verein, unternehmensgeschichte, present our, presents our, introduce the company, corporate culture, company culture
    3 contact page, contact form, enquiry form, inquiry form, kontaktformular, kontaktseite, send an enquiry, send an inquiry, send an enquiry*, request a call back, call back, contact us, submit inquiries, send inquiries, anfrageformular, impressum, anfahrt
    2 services page, price guide, price list, our services, what each service, services we offer, leistungen, preisliste, product showcase, product display, service introduction
    2 opening hours, team page, our team, staff page, testimonial, customer voices, öffnungszeiten, ansprechpartner, company news, company update, unternehmensnews, reference projects, case studies, referenzen, success stories
    1 home page, menu at the top, gallery, faq, common questions, startseite, galerie, bilder*, terminen, termine
  `,
}

export const NEWS: Vocabulary = {
  asked: `
    16 company intranet*, corporate intranet*, intranet portal*, intranet website*, intranet for, firmenintranet*, intranet für
    5 articles, portal for parents, reports from, news from, closures, deadlines
    9 traffic information*, press portal, online newspaper
    9 gazette, newsroom, dorfzeitung, gemeindeblatt, bulletin, alerts
    9 sports news*, stock news*, government website, government information*, government site, tourist information, information about, guide website, guide to museums, sport results, live scores, policies, announcements, market news, health information
    9 nachrichtenseite, nachrichten-app, nachrichten für, nachrichten über, news site, news website, news magazine, news portal, newspaper, information site, information service, information portal, information website, info portal, infoportal, nachrichtenportal, nachrichtenseite, online magazine, onlinemagazin*, online-magazin*, *magazin, weather site, weather website, weather forecast, wetterseite, wetter-app, local paper, lokalzeitung, onlinezeitung, zeitung, public information, city guide, stadtportal, news app, news aggregator, information platform, news platform, event guide, notice board, encyclop*, wiki, knowledge base, wissensdatenbank, price comparison, comparison site, guide to
    5 magazine, gazette, bulletin, headlines, news, warnings, recall, magazin, ratgeber, information
  `,
  said: `
    3 written by editors, reporters, published by, road works, delays
    3 editors publish, everybody reads, council decisions, obituaries
    3 live scores, match schedules, browse news, read articles, news browsing, announcements, daily summaries, download documents, citizens, policies
    3 publish news, read news, breaking news, news by category, latest news, news articles, news list, nachrichten lesen, meldungen, most read articles, headline, aktuelle meldungen, hot news, news categories, policy interpretation
    2 search articles, article*, newsletter, editor* write, editors, redaktion, redakteur*, archive, archiv, warning banner, alerts by email, notices, artikel, ressort*, weather, forecast
    1 status of each, last update, the public, category, categories, calendar of, subscribe
  `,
}

export const PORTFOLIO: Vocabulary = {
  asked: `
    10 rock band, for a band, a band, page for our band, page for my band, site for our band, seite für unsere band, website für unsere band, band website, musician website, for a singer, author website, for an author, dj website, comedian, for a photographer, website for an artist
    9 personal website for, showcase my, show my work
    15 photo diary, fototagebuch, travel diary, travel journal, trip journal, reisetagebuch
    10 portfolio, portfolio site, portfolio website, personal website, personal site, personal homepage, personal page, personal web page, site of my own, photo album, photo gallery, curriculum vitae, cv site, online cv, online resume, resume site, resume website, fotoalbum, persönliche webseite, persönliche website, persönliche seite, lebenslauf, *portfolio, mappe, portfolio-*, fotogalerie, showcase of my, künstlerseite, künstlerwebsite, fan site, fan page, fanseite
    6 photographer, illustrator, designer, painter, sculptor, freelance*, artist, actress, actor, musician, composer, singer, speaker, translator, fotograf*, illustrator*, grafiker*, künstler*, malerin, übersetzer*, schauspieler*, musiker*, freiberuf*, my work, my photos, my projects, model, band
  `,
  said: `
    3 tour dates, discography, promoters, bookers, awards, publications, experience skills
    3 my work, selected works, selected productions, exhibition*, ausstellung*, commission*, samples, arbeitsproben, introduce me, press quotes, a cv as, timeline, prints, work samples, past work, personal projects, skills, werke
    2 about page, gallery, galerie, open a picture large, series, picture large, lightbox, hire me, auftraggeber, references, exhibits, art works, artworks, resume, get in touch, meine arbeiten
    1 contact, kontakt, enquiry, clients, pictures, bilder
  `,
}

export const BLOG: Vocabulary = {
  asked: `
    16 medium clone, substack clone
    10 food critic, critic, review blog, collaborative writing*, columnist, diary online for readers, recipe blog
    14 rezeptplattform*, rezeptportal*, rezeptcommunity*, digital cookbook*, online cookbook*, recipe community*, cooking club*, online-kochbuch*
    12 essay sharing*, poem sharing*, poetry sharing*, travel diary website*, travel journal website*, reisetagebuch*, game review*, product review*, review website*, tech review*
    10 novel reading*, web novel*, webnovel*, light novel*, webroman*, recipe sharing*, article sharing*, tech blog*, novel website, novel platform, novel site, fiction site, story website, writing platform, blogging website, publishing website, writing community, fan fiction*
    10 blog, weblog, *blog, blogging platform, blogging site, personal blog, publishing platform, blog website, serial fiction, self publishing, content management system, cms, fortsetzungsroman*, autorenplattform, literary magazine, literaturzeitschrift, poetry site, story platform, newsletter archive, online journal for, tutorial site, article publishing
    5 writers, stories, poems, essays, authors, articles, gedichte, geschichten, kurzgeschichten, autoren, magazine, zeitschrift, riddles, writing, publishing, texts, novels, fiction
  `,
  said: `
    3 reviews ratings tags, readers remarks, tags and comments, articles with tags
    3 publish recipes, write articles, writes articles, publish posts, publish stories, upload chapters, comment on posts, in markdown, published recipes
    3 blog post, write posts, writes posts, publish posts, publish articles, drafts, draft, entwürfe, chapter*, kapitel*, submission*, contributors, readings lists, live preview, into an issue, an issue, beiträge schreiben, blogbeiträge, publish stories, rich text editor, markdown editor, reading time
    2 author*, autor*, comments, kommentare, tags, schlagwörter, browse by tag, readers, leser*, editor, by month, archive
    1 like, follow, latest posts, search
  `,
}

export const MEDIA: Vocabulary = {
  asked: `
    16 youtube clone, spotify clone, netflix clone, like youtube, like netflix, like spotify
    14 movie watchlist*, film watchlist*, series watchlist*, movies watchlist*, films watchlist*, watchlist app
    10 audio plays, television guide, audio drama*, radio show, radio website, web radio, online radio, school radio, radio channel, tv programme
    10 channel for, videokanal, video channel, sound archive, hör archiv
    13 workout video*, fitness video*, online fitness website*, yoga video*, training video*, trainingsvideo*
    10 comic*, manga*, movie recommendation*, music sharing*, music site, video sharing*, video sharing website, game streaming*, short video*, audio books, audiobook*, live broadcast*, movie review*, sound library, ebook reader, reading comics
    10 podcast-seite*, podcastseite*, filmseite*, filmfestival*, onlinekino*, musikseite*, streamingseite*
    10 radio station, internet radio, music player, video platform, video site, video website, video streaming, streaming site, streaming platform, streaming service, live stream*, livestream*, streaming website, live streaming website, podcast site, podcast platform, podcast player, podcast website, film festival, festival of short films, short films, film library, movie streaming, movie website, music streaming, music website, music platform, audio archive, audiobook*, hörspiel*, hörbuch*, mediathek, webradio, radiosender, *radio, music app, mp3 player, musikplayer, musikplattform, videoportal, videoplattform, playlist app, filmportal, stream, film archive, online cinema, karaoke, tv guide, soundboard
    5 films, movies, songs, podcasts, videos, music, episodes, filme, musik, cinema, concerts live, anime
  `,
  said: `
    3 sleep timer, seasons, programmes, episodes
    3 a player, favourites
    3 play songs, play them, upload songs, upload videos, rate movies, get recommendations, remembers the position, listening history, favourite songs, collect favourites, bookmarks, live chat, subscribe to channels
    3 player, play pause, listen to, anhören, abspielen, watch films, watch a film, watch videos, watch movies, playlist*, programme with the show, on air, broadcast*, volume, watchlist, merkliste, sendung*, listeners, hörer*, viewers, zuschauer*, play music, pause, barrage, danmaku, bullet comments, now playing, sendeplan
    2 rank* by average, audience award, show on now, episodes, request songs, songs, films, genre, album*, trailers, weekly programme
  `,
}

export const DEPARTURES: Vocabulary = {
  asked: `
    12 bus lines, bus timetable*, tram timetable*, train timetable*, ferry timetable*, public transport timetable*, public transport app, public transport website, departure board*, next departures, bus schedule*, train schedule*, fahrplan*, fahrpläne, buslinien, straßenbahnlinien, abfahrtstafel*, abfahrtsmonitor*, busfahrplan*, transit timetable*, transit app
    5 timetable for buses, tram lines, ferry lines, haltestellen, abfahrten
  `,
  said: `
    4 next departures, next buses, next bus, departures for a stop, lines with stops, stops and timetable, bus stop, bus stops, haltestelle, haltestellen, abfahrtszeiten, nächste abfahrten, linien mit haltestellen, richtung
    2 departures, stops, lines, linien, abfahrten
  `,
}

export const PROGRAMME: Vocabulary = {
  asked: `
    12 hackathon*, film festival*, festival programme*, festival schedule*, filmfestival*, festivalprogramm*, conference programme*, conference program*, conference schedule*, conference agenda, conference app, congress programme*, congress program*, tagungsprogramm*, konferenzprogramm*, kongressprogramm*, programm für unsere tagung, programm für unsere konferenz, programm unserer tagung, programm unserer konferenz, programm der tagung, programm für die tagung, session schedule*, session planner, barcamp*
    6 conference, tagung, konferenz, kongress
  `,
  said: `
    4 sessions by day, by day room, room and track, rooms and tracks, tracks, speakers, personal agenda, own agenda, my agenda, personal schedule, eigene agenda, meine agenda, persönliche agenda, nach tag und raum, vorträge nach, referenten, overlapping times, ohne überschneidungen, sessions with speaker
    2 sessions, talks, vorträge, workshops, agenda, keynote*
  `,
}

export const REGISTERS: Vocabulary = {
  asked: `
    16 menu for our food truck, menu for my food truck, menu for a food truck, menu board for my food truck, menu board for our food truck, food truck menu
    12 canteen menu*, canteen plan*, weekly menu, lunch menu*, menu of the week, menu for the week, mensaplan*, mensa speiseplan*, mensa-speiseplan*, speiseplan der mensa, speiseplan unserer mensa, kantinenplan*, speiseplan der kantine, speiseplan unserer kantine, complaints portal*, complaint portal*, citizen complaint*, citizens complaint*, complaints of citizens, city complaint*, public complaint*, beschwerdeportal*, bürgermeldung*, glossary*, glossar*, dictionary of, wörterbuch*, digital menu*, restaurant menu with, menu for our restaurant, menu for my restaurant, menu for our café, menu for my café, menu card*, speisekarte für, speisekarte mit, digitale speisekarte, online-speisekarte, report potholes, reporting potholes, pothole*, issue reporting for our town, civic issue*, mängelmelder*, schadensmelder*, schlaglöcher*, schäden an straßen, straßenschäden
  `,
  said: `
    4 words with meaning, terms with, definitions, meaning and example, begriffe mit, bedeutung und beispiel, starters, desserts, allergens, vorspeisen, hauptgerichte*, nachspeisen, allergene*, broken street lights, street lights, kaputte laternen, schäden melden, melden schäden, schäden an straßen, straßen melden, bürger melden, bürger schäden, schlaglöcher melden, marks them as fixed, als behoben
    2 meaning, allergen*, von a bis z, dishes, gerichte
  `,
}
