/** Houses where somebody comes by appointment for something that is done. */
const HOUSES =
  /\b(?:salons?|barber(?:s|shop| shop)?|hairdresser\w*|hair (?:studio|stylist)|nail (?:bar|studio)|(?:beauty|tattoo|piercing|massage|cosmetic) (?:parlou?r|studio|practice)|spa|day spa|physio\w*|osteopath\w*|chiropract\w*|massage therap\w*|pet grooming|dog grooming|groomer|dentist|dental (?:practice|clinic)|optician)\b|friseur|barbier|nagelstudio|kosmetikstudio|tattoostudio|massagepraxis|physiotherapie|hundesalon|zahnarztpraxis/i

/** What they do, what it costs and who does it, which a site says. */
const SHOWN =
  /\b(?:services?|treatments?|prices?|price list|team|stylists?|barbers|therapists?|artists?|groomers?|hairdressers|opening hours|gallery)\b|leistungen|behandlungen|preise|preisliste|öffnungszeiten|galerie/gi

const WE_ARE =
  /\b(?:we are|we're|wir sind) (?:an? |eine? )[^,.;:]{3,60}?(?:,| and| und) (?:(?:we|wir) )?(?:need|want|would like|'d like|are looking for|brauchen?|wollen|möchten?|suchen?|hätten? gerne?) (?:an? |eine? )?(?:new |neue |kleine |simple |einfache )?(?:web ?)?(?:site|page|seite|homepage|home page|internetseite|auftritt)\b(?!,? (?:where|on which|that|auf der|in der|wo)\b)/i

/** Whether a house that says what it is wants a page of its own. */
export const isHousePage = (text: string): boolean => WE_ARE.test(text)

const BY_APPOINTMENT = /\b(?:book\w*|appointments?|reserv\w*|slots?)\b|termin|buch(?:en|ung|bar)|reservier/i

const SITE =
  /\b(?:web ?site|site|homepage|web ?page|landing page|online presence)\b|(?<!\p{L})(?:web|internet|home)?seite(?!\p{L})|internetauftritt/iu
/** Nothing else is said than what the house shows, or its customers do something. */
const ITS_OWN =
  /\b(?:customers?|clients?|guests?|patients?|visitors?|people) (?:can |should |may )?(?:book|choose|pick|see|reserve|make)\b|^[^.:;]*\b(?:salon|shop|studio|spa|practice)\b (?:with|for) [^.:;]*$|^\S*(?:salon|studio|praxis|friseur|barbier)\S* mit /i

/** A house that keeps books for its own people shows itself to nobody. */
const INSIDE =
  /\b(?:management|admin(?:istration)?|internal|crm|inventory|payroll|records? of|tracker)\b|verwaltung|kartei/i

/** Whether a house of services shows what it does and takes appointments for it. */
export const isServicesHouse = (text: string): boolean =>
  HOUSES.test(text) &&
  BY_APPOINTMENT.test(text) &&
  !INSIDE.test(text) &&
  (SITE.test(text) || ITS_OWN.test(text)) &&
  new Set(
    text
      .replace(HOUSES, ' ')
      .match(SHOWN)
      ?.map((word) => word.toLowerCase()),
  ).size > 0
