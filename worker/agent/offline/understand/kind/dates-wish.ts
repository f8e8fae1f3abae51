/** That people say whether they come. */
const ANSWERS =
  /\b(?:says?|answers?|tells?|replies|reply|respond\w*|vote) (?:with )?(?:yes|no|maybe)\b|\b(?:says?|tells?|answers?|marks?|indicates?|confirms?|chooses?) (?:us |me |the \w+ )?(?:if|whether) they(?:'re| are| will| can)?\b|\bwhether (?:they|i|we) (?:come|can come|are coming|attend|will be there)|\baccept(?:s|ed)? or (?:decline|reject)\w*|\bwho(?:'s| is| will be) coming\b|\bwho comes to\b|\bmark (?:their )?availability\b|\bsag(?:en|t) (?:\S+ ){0,3}(?:zu|ab)\b|\bzu- (?:oder|und|bzw\.?) ab\w*|\bzu- oder ab|\bzusagen\b|\bab(?:sagen|melden)\b.{0,20}\bzu|\bzusagt\b|\bwer kommt\b|\bwer (?:alles )?(?:dabei|da) ist\b|\bob sie kommen\b/i

const OCCASIONS =
  /\brehears\w*|\btraining\b|\btrainings\b|\btraining sessions?\b|\bpractices?\b|\bmatches\b|\bgigs?\b|\bdates\b|\bconcerts?\b|prob(?:e|en)\b|\bauftritte?n?\b|konzerte?n?\b|\btermine?n?\b|\bspiele?n?\b|\bspieltage?\b|\btreffen\b/i

const GROUPS =
  /\bchoirs?\b|\bbands?\b|\borchestras?\b|\bteams?\b|\bclubs?\b|\bplayers?\b|\bmembers\b|\bsquad\b|\btroupe\b|chor\b|chöre|\bchor|kapelle|orchester|verein|mannschaft|\bspieler|mitglieder|gruppen?\b|\btruppe|ensemble/i

/** Who puts themselves on a list or on a shift does not answer to dates. */
const SIGNS_UP =
  /\bpotluck\b|\bsign(?:s|ing)?[- ]?up\b|\bregist(?:er|ration) for|\btickets?\b|\bshifts?\b|\bvolunteer\w*|\bbrings? what\b|schicht|helfer|mitbring|anmelde?liste|\beintrag/i

/** Rooms of other apps: who asks for two of them wants more than dates. */
const OTHER_ROOMS =
  /\bnews\b|\bgaller(?:y|ies)\b|\bphotos?\b|\bshop\b|\bcontact form\b|\bblog\b|\bfees?\b|\bforum\b|\binvoices?\b|\bdonations?\b|\btasks?\b|\bchat\b|neuigkeiten|aktuelles|galerie|\bfotos?\b|kontaktformular|beiträge\b|spenden|rechnung|aufgaben/gi
const roomsIn = (text: string) => new Set(text.match(OTHER_ROOMS)?.map((room) => room.toLowerCase()))

/** Whether members of a group say for each of its dates whether they come. */
export const asksForDates = (text: string): boolean =>
  ANSWERS.test(text) && OCCASIONS.test(text) && GROUPS.test(text) && !SIGNS_UP.test(text) && roomsIn(text).size < 2
