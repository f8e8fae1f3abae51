import type { Vocabulary } from '#worker/agent/offline/understand/reading/phrases.ts'

export const FORUM: Vocabulary = {
  asked: `
    16 quora clone, stack overflow clone, stackoverflow clone, like quora
    9 exchange for, exchange of, exchange between, discussion group, expert forum, help forum, amateur radio
    8 ask questions, asks questions, to discuss, discuss, questions and answers, exchange of ideas, expert answers, question platform, q and a website
    14 user feedback*, feedback collection*, customer feedback board*, feedback board*
    13 ideenportal*, ideenplattform*, vorschlagswesen*, feature voting*, idea voting*, feature request*, feature board*, ideas board*, idea and feature*, verbesserungsvorschl*, ideenbörse*
    11 forum, discussion forum, discussion board, message board, bulletin board, debating space, discussion space, discussion platform, discussion site, *forum, diskussionsforum, idea forum, question and answer*, questions and answers, q&a, q and a, fragen und antworten, frage-antwort*, ideenforum, debate*, diskussionsplattform, diskussionsbrett, support forum, gästebuch, help community, diskussions*, suggestion box, ideas board, idea box, ideenbox, ideenbörse, feature requests, feedback board
  `,
  said: `
    3 topics by, thanks for good answers, pinned topics, topics, answers
    5 create topics, creates topics, open topics
    4 ask questions and, questions and answer them, vote for answers, tag questions, post questions, follow sections, start discussions, join discussions, create posts and reply, reply to posts, post topics
    3 post ideas, share ideas, discuss*, open topics, opens topics, start threads, threads, thread, topic, themen eröffnen, beiträge, reply to, replies, answer within, post proposals, moderator*, best answer, beste antwort, antworten, ask questions, answer questions, discussion*, diskussion*, pin a thread, upvote*, downvote*
    2 vote up, voted up, vote them up, up or down, signed in members may write, report a contribution, report posts, categories such as, sub forum, boards, forum
    1 comment*, members, moderate, register
  `,
}

export const SOCIAL: Vocabulary = {
  asked: `
    16 linkedin clone, facebook clone, tiktok clone, pinterest clone, like facebook, like linkedin
    14 photo contest*, photography contest*, art contest*, drawing contest*, fotowettbewerb*, malwettbewerb*
    9 sharing photos, sharing pictures, sharing stories, sharing moments, sharing experiences, sharing travel*
    11 social website, photo sharing*, picture sharing*, share photos and, matchmaking*, friend making, moments
    5 sharing website, sharing platform, sharing site, share photos, share their photos, share stories, share pictures
    11 confession wall*, confession site*, confession website*, confessions, beichtstuhl online
    11 language exchange*, tandem partner*, tandempartner*, sprachtandem*, sprachaustausch*, pen pal*, penpal*, brieffreund*, yearbook*, jahrbuch*, social network, social site, social platform, social media, social app, social networking, online community, dating, dating app, dating site, partnerbörse, soziales netzwerk, netzwerk für, community for, community platform, community app, community site, fan community, microblog, photo sharing, friend finder, make friends, meet new people, alumni network, community website, community für, pinnwand für, freunde*, twitter*, instagram*, facebook*, alumni*, buddy finder
    6 community, network, netzwerk
  `,
  said: `
    4 follow each other, share catches, share photos, share pictures, share videos, compare records, posts likes
    3 like comment and follow, follow other users, follow one another, post runs, post their, groups and, post pictures, join groups, send likes, post like, browse matches, browse profiles, followers, share posts, share their, add friends
    3 follow other*, follow each other, follow users, follow members, friend request*, freundschaftsanfrage*, feed, news feed, likes, liked, like posts, kudos, post photos, post updates, share moments, profile, profil*, activity of friends, each other's activity, folgen, followers, share updates, status updates, dynamic, dynamics, matches, matching
    2 private message*, add friends, friends, freunde*, challenge*, comment on, commented, badges, reaction*, groups, join groups, member profile, interests, personal profile
  `,
}

export const CHAT: Vocabulary = {
  asked: `
    16 whatsapp clone, slack clone, discord clone, telegram clone, like slack, like discord, like whatsapp
    11 chat, chat app, chat room, chatroom, chat*, messenger, instant messenger, instant messaging, team chat, messaging app, live chat, gruppenchat, chat-*, messaging platform, online chat, *messenger, slack*, whatsapp*, discord*, video conference*, online meeting*
  `,
  said: `
    3 channels, kanäle, direct message*, direktnachricht*, group chat, mention a colleague, mention*, pin important messages, real time, without reloading, online status, typing indicator, who is typing, unread messages, ungelesene nachrichten, emoji, emojis, echtzeit, send messages in
    2 react with, private chat, rooms, räume, nachrichten schreiben, chat history, read receipts, voice messages
  `,
}

export const MAILBOX: Vocabulary = {
  asked: `
    9 request website, citizens request, citizen requests, mail program*, service requests, bürgeranfragen, anliegen, support requests, enquiry desk
    14 tenant complaint*, tenant request*, tenants report, maintenance request*, mieterportal*, schadensmeldung*, customer portal*, client portal*, customer self service portal*, tenant self service portal*, kundenportal*
    11 feedback box*, complaint box*, kummerkasten*, meckerkasten*
    10 it department, it-abteilung, störungsmeldung*, störungen melden, email marketing*, it support, technical support, ticketing website for it*, ticketing system, support website, newsletter tool, customer tickets, e mail*, mailing*
    11 webmail, mail client, email client, e mail client, mailbox, shared mailbox, inbox, email system, email application, email app, mail system, posteingang, mailprogramm, e-mail-programm, postfach, gemeinsames postfach, help desk, helpdesk, service desk, ticket system, ticketing system, support desk, ticketsystem, customer support, customer service platform, support tickets, email management, email service, internal mail, mailing list, newsletter system, e-mail-*, kundenservice, contact centre, support portal, email website, complaint*, beschwerde*
    6 tickets, mails, e-mails, emails
  `,
  said: `
    4 send requests, officials answer, staff answer, answer requests, signatures, filters and signatures, state is visible
    4 report problems, take over tickets, close tickets, störung melden, submit tickets, open tickets, tickets are, technician*, mail template*, reply to emails, send emails, write emails, contact lists
    3 inbox, sent, drafts, trash, papierkorb, gesendet, posteingang, entwürfe, folders, recipients, empfänger, forward, weiterleiten, ready made texts, internal notes, reply forward, spam, attachment*, anhang, anhänge, state open waiting, open waiting or solved, first answer, reference number, textbausteine, compose, write emails, send emails, receive emails
    2 conversation, assign it to a colleague, reply, antworten, star, search over sender, unread, mark as read, ticket*, priority, absender, betreff
  `,
}

export const LIVE_QUESTIONS: Vocabulary = {
  asked: `
    12 live polling*, live voting*, live audience*, live survey*, real time poll*, real time polling*, live response*, interactive polling*
    11 interactive tool for lectures, live poll*, live question*, live quiz, audience response, audience questions, audience voting, live voting, live-abstimmung*, publikumsfragen, publikumsabstimmung, live-umfrage*, hörsaal*, q&a for events, question box, interactive lecture*, interactive presentation*, townhall questions, town hall questions, live feedback, classroom response, live-fragen, interactive classroom, kahoot, mentimeter, slido
    6 lectures, audience, vorlesung*, publikum, talks
  `,
  said: `
    5 live quizz*, class code, on their devices, start live, live session*
    5 join by code, join by a code, beamer, host reveals, on phones
    4 entering a code, enter a code, enter the code, with a pin, room code, session code, update in real time, attendees, results update live, live on the screen, answer on their
    4 audience, publikum, the lecturer, dozent*, referent*, join with a code, joins with the code, short code, code beitreten, with a code, mit einem code, join code, participants join
    3 multiple choice questions, open questions, grow as bars, results grow, question box, put questions, presenter moves, next question, word cloud, live results, on their phones, per handy, wortwolke, upvote questions, hochwählen, ergebnisse live, as they come in
  `,
}

export const CLASSIFIEDS: Vocabulary = {
  asked: `
    16 craigslist clone, ebay clone, vinted clone, like craigslist
    8 animal shelter*, tierheim*, tierschutzverein*
    11 rooms to let, room to let, rooms for rent, flat share, flat shares, flat sharing, wg-zimmer, zimmerbörse, zimmervermittlung, wohnungssuche, mietwohnung*, immobilienseite, immobilien-website, immobilienwebsite, immobilienmakler*, maklerbüro, maklerseite, estate agent*, estate agency, adopt a dog, adopt a cat, adopt a pet, adopt an animal, adopt dogs, adopt cats, adopt pets, adopt animals, adoption website, dog adoption, cat adoption, animal adoption, vermittlung von tieren, vermittlung von katzen, vermittlung von hunden, tiere vermitteln, hunde vermitteln, katzen vermitteln, tieradoption
    9 sell used, lend and sell, used machines, swap website, swap site, plant swap
    9 lost and found website, lost and found platform, lost property, fundbüro*, found items
    9 giving away, to give away, gebrauchte, kaufen und verkaufen
    9 renting apartments, renting flats, rent apartments, renting houses, apartment listings, housing site, trading used, selling used, used textbooks, used books, used clothes, used furniture, used car*, trade used, house listing*, lost and found site, exchange of goods, sell their used, flats for rent, wohnungen mieten, gebrauchte
    16 lost pet*, missing pet*, lost and found*, lost property*, found items, entlaufene tiere, vermisste tiere, fundsachen*, student housing*, student accommodation*, dormitory rooms*, studentenwohn*, car dealership*, used car dealer*, vehicle dealership*, motorcycle dealer*, dealership website*, autohaus*, gebrauchtwagen*
    15 nft*, digital collectible*, digital artwork*, coupon website*, coupon site*, coupon platform*, coupon and deal*, deals website*, deals platform*, gutscheinportal*, charity auction*, silent auction*, benefit auction*, school auction*, benefizauktion*, wohltätigkeitsauktion*
    11 classifieds, classified ads, small ads, kleinanzeigen*, second hand*, secondhand*, used goods, used items, flea market, swap site, swap platform, exchange platform, tauschbörse, tauschplattform, flohmarkt*, schwarzes brett, give away, zu verschenken, verschenk*, marketplace for used, peer to peer marketplace, trading platform for, second hand trading, used car*, auction*, auktion*, real estate site, real estate website, real estate platform, real estate portal, real estate listing*, property listing*, property site, property portal, property website, property rental, immobilienportal*, immobilienbörse*, wohnungsbörse*, rental listings, house rental, apartment rental, flat share site, flat share listings, wg-börse, pet adoption, tiervermittlung, adoption site, adoption platform, gebrauchtwagen*, gebraucht*, lost pets, rentals portal, car sales, house hunting, room finder, roommate*, ride sharing, ride share, lift sharing, share rides, sharing rides, carpool*, mitfahr*, fahrgemeinschaft*, barter*
    6 marketplace, marktplatz, adoption, listings, anzeigen, swap*, tausch*, real estate, property, immobilien
  `,
  said: `
    5 search homes, search houses, search flats, search apartments, search properties, find homes, homes by price, houses by price, flats by price, ask for a viewing, asks for a viewing, ask for viewings, arrange a viewing, arrange viewings, zur vermittlung, vermittlung anfragen, vermittelt werden, tiere filtern, tiere nach, filtern nach art, besichtigung vereinbaren, nach einer besichtigung, häuser nach preis, wohnungen nach preis
    4 apply to adopt, application to adopt, adopt animals, bewerben sich um ein tier, bewerben sich für ein tier, tiere mit, animals with species, request a viewing, viewing request*, book a viewing, besichtigungsanfrage*, besichtigung anfragen, besichtigungstermin*, tenants, mieter, wohnfläche, living area, rent and size, miete und größe, apply for a room, apply for rooms, zimmer anbieten, offer rooms
    4 bid on, people bid, bidders, starting price, startpreis, highest bidder, höchstes gebot, höchste gebot
    4 by advertisement, advertisement*, to each other by, offers with picture, messages between members, used
    3 post cars, claim them, owners claim, post found, compare and contact
    4 post offers, offers with photo, others reserve, reserve and message, give away
    4 landlords, message sellers, list items, list books, contact landlords, contact the owner, post listings, outbid, bid on items, sellers and buyers, publish listings, listing details
    3 post ads, place ads, place an ad, post listings, list items for sale, put up an ad, anzeigen aufgeben, anzeige aufgeben, anzeigen, anzeige, inserat*, inserier*, for sale, zu verkaufen, contact the seller, contact sellers, message the seller, seller*, verkäufer*, highest bid, place bids, bids, bieten, gebote, offer items, neighbours, nachbarschaft, landlord*, vermieter*, publish items, mark as sold, als verkauft
    2 condition, zustand, price range, buyers, käufer*, asking price, free items, viewing, adopt, besichtigung*, listings
  `,
}

export const SURVEYS: Vocabulary = {
  asked: `
    14 rate our service, rate our restaurant, rate our shop, rate our work, customers rate*, customers can rate*, guests rate*, guests can rate*, customer feedback page, kundenfeedback*, kunden bewerten uns, gäste bewerten uns
    9 votes in, votes, course evaluation*, ballots, decisions together
    11 survey*, staff survey*, questionnaire*, poll, polls, polling, voting site, voting platform, voting website, voting system, voting app, online voting, form builder, feedback form, feedback tool, umfrage*, *umfrage, *umfragen, abstimmung*, *abstimmung, fragebogen*, feedback collection, survey tool, evaluation tool, course evaluation, election, wahl, vote on, vote for, customer satisfaction, satisfaction, terminumfrage, doodle
  `,
  said: `
    4 one vote per, results after closing, vote once, anonymous answers, one vote each
    3 creates surveys, create surveys, single choice, free text question*, rating question*, results are shown as charts, answer each, anonymous*, anonym*, survey*, umfrage*, respond*, response*, questionnaire*, number of answers, average and distribution, antworten auswerten, freitext*, create polls, closes them
    2 vote, votes, voting, stimme*, abstimm*, results, ergebnisse, multiple choice, question types, close the poll
  `,
}

export const LEAGUE: Vocabulary = {
  asked: `
    12 ladder, vereinsrangliste*, clubrangliste*, tennisrangliste*, spielerrangliste*
    13 tournament platform*, tournament website*, tournament site*, tournament app, tournament manager*, tournament management*, tournament system*, esports*, e sports*, turnierplattform*, turnierverwaltung*, turnierseite*, sports league*, football league*, soccer league*, basketball league*, hockey league*, handball league*, volleyball league*, cricket league*, rugby league*, darts league*, league website, league site, league app, league platform, league management, league table*, league manager, amateur league, sunday league, youth league, our league, fixtures and results, results and standings, standings website, fußballliga, ligatabelle, kreisliga, bundesliga*, freizeitliga, hobbyliga, betriebsliga, ligaverwaltung, fußballtabelle, spielplan und tabelle, ergebnisse und tabelle, sportliga
    6 *liga, league, liga
  `,
  said: `
    5 calculated from results, calculated from the results, computed from results, goal difference, tordifferenz, spieltag*, top scorers, torschützen*, torjäger*, matchday*, match day*
    4 fixtures, fixture, standings, enters results, enter results, spielplan, begegnungen, ergebnisse, mannschaften, tabelle
    2 teams, results, matches, table, season, saison, rounds
  `,
}

export const ASSISTANT: Vocabulary = {
  asked: `
    17 ai chat*, ai assistant*, ai chatbot*, ai powered chat*, ai powered assistant*, chat assistant*, chatbot*, chat bot*, virtual assistant*, digital assistant*, virtual agent*, faq bot*, faq assistant*, faq chat*, support bot*, customer service bot*, customer service assistant*, question answering*, conversational assistant*, conversational ai, help bot*, information bot*, ki assistent*, ki chat*, chat assistent*, virtueller assistent*, virtuelle assistent*, virtuellen assistent*, digitaler assistent*, auskunftsbot*, faq-bot*, servicebot*, chatgpt*
  `,
  said: `
    4 start a conversation, start new conversations, start a new conversation, start conversations, new conversations, new conversation, conversation history, chat history, delete conversations, rename conversations, ask questions, get answers, questions and answers, unanswered questions, answers from, gespräche umbenennen, gespräche löschen, neue gespräche, fragen stellen, antworten erhalten
    2 conversations, assistant, bot, gespräche, chatverlauf, knowledge base, wissensdatenbank
  `,
}
