import { PhraseIndex, tokens } from '#worker/agent/offline/understand/reading/phrases.ts'
import { TOPICS, type Topic } from '#worker/agent/offline/understand/reading/reading.ts'

/** Words of each topic, the beginnings of words with a star. */
const WORDS: Record<Exclude<Topic, 'any'>, string> = {
  plants:
    'plant*, houseplant*, garden*, gardening, flower*, tree*, allotment*, seed*, herb*, succulent*, cactus, cacti, kakteen, orchid*, bouquet*, florist*, greenhouse, pflanze*, zimmerpflanze*, garten*, gärtner*, blume*, kräuter*, baum, bäume, schrebergarten',
  food: 'food*, recipe*, meal*, restaurant*, cook*, dish*, vegetable*, fruit*, grocer*, kitchen*, canteen*, cheese*, honey, spice*, menu, dinner*, lunch*, potluck, ingredient*, chef*, pantry, essen, rezept*, koch*, gemüse*, obst*, küche*, käse*, honig, gewürz*, speise*, mittag*, kantine*, lebensmittel*, einkaufsliste, shopping list',
  drinks:
    'wine*, beer*, coffee*, tea, teas, brew*, cocktail*, whisky*, winery, roaster*, café*, cafe*, bar, wein*, bier*, kaffee*, tee, brauerei*, rösterei*, getränk*, cider*',
  baking:
    'bak*, bread*, cake*, pastr*, cookie*, sourdough, biscuit*, bäck*, brot*, kuchen*, torte*, konditor*, plätzchen',
  health:
    'health*, hospital*, clinic*, doctor*, nurse*, patient*, medic*, dentist*, therap*, physio*, pharmac*, first aid, care home, sleep, bmi, diet*, gesund*, krankenhaus*, klinik*, arzt*, ärzt*, zahnarzt*, pflege*, patient*, apotheke*, praxis, hospice',
  pets: 'pet, pets, dog*, cat, cats, puppy, kitten*, vet, veterinar*, grooming, aquarium*, hamster*, rabbit*, hund*, katze*, haustier*, tierarzt*, welpe*, aquari*, tiervermittlung',
  animals:
    'animal*, wildlife, bird*, bee, bees, hive*, beekeep*, horse*, zoo, whale*, fish*, insect*, butterfly, butterflies, tier, tiere*, vogel*, vögel*, biene*, imker*, pferd*, woodland animals',
  cars: 'car, cars, auto*, garage*, vehicle*, motor*, driving*, driver*, mechanic*, spare parts, tyre*, mileage, fahrtenbuch*, firmenauto, kfz*, wagen, fahrzeug*, werkstatt, führerschein*, motorrad*, road trip*',
  bikes: 'bike*, bicycle*, cycl*, fahrrad*, fahrräder*, lastenrad*, lastenräder*, rad, radfahr*, radweg*',
  transport:
    'bus, buses, train*, tram*, lift, lifts, elevator*, ferry*, airline*, flight*, logistic*, deliver*, courier*, parcel*, freight*, shipping company, moving company, railway*, transport*, zug, züge, bahn*, fähre*, aufzug*, spedition*, umzug*, lieferung*, flug*',
  homes:
    'home, homes, houses, household*, housing*, flat, flats, apartment*, tenant*, landlord*, real estate, property, properties, rent, interior*, furniture*, cleaning*, chore*, flatmate*, haushalt*, häuser, wohnung*, miete*, mieter*, immobilie*, möbel*, putz*, wg, vermieter*',
  building:
    'building site*, construction*, roof*, carpent*, joiner*, plumb*, electrician*, architect*, renovat*, paint*, power tool*, tool library, scaffold*, handwerk*, bau*, dach*, tischler*, schreiner*, klempner*, elektriker*, architekt*, maler*, werkzeug*, sheds',
  nature:
    'nature*, forest*, park, parks, environment*, climate*, recycl*, sustainab*, weather*, water*, river*, lake*, waste*, natur*, wald*, umwelt*, klima*, wetter*, fluss, see, wasser*, müll*',
  mountains:
    'mountain*, hut, huts, ski*, hik*, climb*, alpine*, slope*, avalanche*, berg*, hütte*, wander*, kletter*, lawine*, piste*',
  sea: 'sea, ocean*, boat*, ship*, sail*, harbour*, harbor*, beach*, whale watching, surf*, diving, dive*, canoe*, rowing, houseboat*, meer*, schiff*, boot*, segel*, hafen*, strand*, tauch*, kanu*, ruder*',
  learning:
    'learn*, school*, course*, lesson*, student*, teacher*, pupil*, universit*, lecture*, vocabular*, language*, exam*, quiz*, math*, arithmetic, homework, class, tutor*, sign language, translat*, lern*, schul*, kurs*, schüler*, lehr*, uni, vokabel*, sprache*, prüfung*, hauptstadt*, hauptstädte*, nachhilfe*',
  books:
    'book*, novel*, read, reader*, reading*, librar*, author*, stor*, fiction*, poet*, poem*, chapter*, riddle*, comic*, buch*, bücher*, roman*, lesen*, leser*, bibliothek*, autor*, gedicht*, geschichte*, zeitschrift*',
  music:
    'music*, song*, band, bands, concert*, guitar*, piano*, violin*, choir*, orchestra*, radio*, podcast*, album*, vinyl*, instrument*, playlist*, chord*, musik*, lied*, konzert*, gitarre*, klavier*, chor, chöre, orchester*, schallplatte*',
  film: 'film*, movie*, cinema*, video*, series, screen*, streaming*, trailer*, kino*, serie*, fernseh*',
  photo: 'photo*, camera*, picture*, gallery, lens, lenses, foto*, kamera*, bilder*, album',
  theatre:
    'theatre*, theater*, stage*, opera*, drama*, actor*, actress*, dance*, ballet, circus, comedy, schauspiel*, bühne*, oper*, tanz*, zirkus, lighting designer*',
  art: 'art, arts, artist*, paint*, sculpt*, draw*, illustrat*, exhibition*, museum*, mural*, gallery, tattoo*, design*, kunst*, künstler*, maler*, zeichn*, ausstellung*, grafik*',
  crafts:
    'craft*, handmade*, ceramic*, potter*, knit*, sew*, wool*, candle*, woodwork*, stamp*, model railway*, leather*, bookbind*, jewel*, handarbeit*, keramik*, töpfer*, strick*, näh*, wolle*, kerze*, bastel*, modelleisenbahn*, schmuck*',
  clothing:
    'cloth*, fashion*, dress*, shoe*, textile*, shirt*, boutique*, tailor*, scarves, kleid*, mode, schuh*, textil*, schneider*',
  beauty:
    'beauty, hair*, salon*, cosmetic*, nail*, make up, makeup, spa, wellness, barber*, massage*, friseur*, kosmetik*, nagel*, schönheit*',
  sport:
    'sport*, football*, soccer*, tennis*, basketball*, team*, league*, match, matches, tournament*, club, volleyball*, gymnast*, swim*, skat*, rowing*, bowling*, golf*, fußball*, verein*, liga, turnier*, mannschaft*, schwimm*, turn*, ruderverein*, schützen*',
  fitness:
    'fitness*, gym*, workout*, training plan, run, runs, runner*, running, yoga*, exercise plan, trainer*, marathon*, interval*, calorie*, habit*, lauf*, jogg*, kraftsport, pilates, sportstudio',
  travel:
    'travel*, trip*, tour*, holiday*, vacation*, hotel*, hostel*, guide*, tourist*, camping*, campsite*, itinerar*, destination*, booking, reise*, urlaub*, ferien*, ausflug*, sehenswürdigkeit*, packliste*',
  city: 'city, cities, town*, municipal*, neighbourhood*, neighborhood*, district*, street*, village*, citizen*, local, stadt*, gemeinde*, dorf*, nachbarschaft*, straße*, bürger*, viertel, ort',
  money:
    'money, budget*, expense*, bank*, loan*, mortgage*, invoice*, tax*, financ*, invest*, stock market, stock report*, crypto*, saving*, currency, payment*, bill, bills, account*, tip, price*, geld*, haushaltsbuch*, ausgaben*, kredit*, rechnung*, steuer*, finanz*, aktie*, spar*, währung*, trinkgeld*, kassenbuch*',
  insurance: 'insurance*, insur*, claim*, polic*, versicherung*, schadens*',
  energy:
    'energy, solar*, electric*, power*, heating*, meter reading*, wind farm*, waterworks, strom*, energie*, heizung*, zähler*, photovoltaik*',
  tech: 'software*, computer*, app store, code*, coding*, programm*, developer*, server*, bug*, laptop*, device*, it support, robot*, ai, web hosting, rechenzentrum, entwickler*, technik*, gerät*, laptop*',
  science:
    'science*, scien*, research*, laborator*, chemi*, physic*, biolog*, studies, experiment*, volcan*, geolog*, archaeolog*, forschung*, labor*, chemie*, physik*, biologie*, wissenschaft*',
  space:
    'space*, astronom*, star gaz*, telescope*, planet*, rocket*, satellit*, celestial*, galaxy, galaxies, moon, weltraum*, planeten*, rakete*, mond, stern*',
  kids: 'kid*, child*, baby*, toy*, kindergarten*, nursery*, school bus*, babysit*, family, families, parent*, kind, kinder*, spielzeug*, eltern*, familie*, kita*, babysitter*',
  games:
    'game*, chess*, puzzle*, board game*, card game*, sudoku*, player*, snake, 2048, mole, connect four, trivia*, spiel*, schach*, rätsel*, würfel*, whack, mine, minesweeper',
  people:
    'people, employee*, staff, personnel, recruit*, job, jobs, career*, human resource*, recruitment, mitarbeiter*, personalabteilung, bewerb*, stellen*, stellenanzeige*',
  community:
    'community, communities, neighbour*, neighbor*, member*, volunteer*, forum*, group*, friend*, alumni*, dating, social*, verein, mitglied*, nachbar*, freunde*, ehrenamt*, kleinanzeigen*',
  charity:
    'charit*, donat*, donor*, fundrais*, non profit*, nonprofit*, food bank*, shelter*, refugee*, spende*, hilfsorganisation*, tafel, ehrenamtlich*',
  religion:
    'church*, parish*, mosque*, synagog*, prayer*, temple*, bible*, kirche*, pfarr*, gebet*, moschee*, gottesdienst*',
  office:
    'office*, meeting*, desk*, coworking*, document*, invoice*, company, companies, timesheet*, calendar, mailbox*, inbox*, email*, task*, project*, büro*, besprechung*, aufgabe*, projekt*, termin*, dokument*, firma*',
  industry:
    'factor*, manufactur*, industr*, warehouse*, production*, machine*, supplier*, pump*, steel*, wholesale*, plant output, fabrik*, lager*, produktion*, maschine*, lieferant*, hersteller*',
  farming:
    'farm*, tractor*, cattle*, harvest*, orchard*, fruit grower*, growers, agricult*, livestock, crop*, bauern*, landwirt*, traktor*, ernte*, vieh*, hof, hofladen*',
  emergency:
    'emergenc*, fire station*, fire brigade*, firefighter*, rescue*, ambulance*, police*, duty roster*, lifeguard*, disaster*, feuerwehr*, rettung*, notfall*, polizei*, bergwacht*, rotes kreuz, rote kreuz',
  government:
    'government*, public authorit*, ministry, council*, citizen service*, permit*, election*, recalled, tax office, administration*, passport*, behörde*, amt, rathaus*, wahl*, verwaltung, bürgerbüro*, ministerium*',
  events:
    'event*, festival*, party, parties, conference*, celebration*, ticket*, guest*, concert ticket*, summer party, castle*, fair, audience*, veranstaltung*, fest, fests, sommerfest*, feier*, konferenz*, tagung*, messe*',
  wedding: 'wedding*, bride*, groom, bridal*, marriage*, engagement party, hochzeit*, braut*, trauung*',
}

const NAMES = TOPICS.filter((topic): topic is Exclude<Topic, 'any'> => topic !== 'any')
const INDEX = new PhraseIndex(
  NAMES.map((topic) => ({ points: 1, phrases: WORDS[topic].split(',').map((word) => word.trim()) })),
)
/** These are in messages of any topic, so that they decide only where nothing else does. */
const WEAK = new Set<Topic>([
  'people',
  'office',
  'community',
  'learning',
  'games',
  'photo',
  'money',
  'city',
  'events',
  'tech',
  'film',
  'art',
  'sport',
  'books',
  'kids',
  'travel',
  'building',
  'transport',
])

/** The topic of a text: where what it opens with names one, that one. */
export function topicOf(text: string): Topic {
  const words = tokens(text)
  const found = INDEX.find(words)
  const scored = [...found].map(([at, seen]) => {
    const topic = NAMES[at]!
    const first = Math.min(...[...seen].map((phrase) => words.indexOf(phrase.split(' ')[0]!)))
    const uses = words.filter((word) => seen.has(word)).length
    const longest = Math.max(...[...seen].map((phrase) => phrase.split(' ').length))
    return { topic, score: (WEAK.has(topic) ? 1 : 2) + Math.min(uses, 4) * 0.5 + longest + (first < 12 ? 1 : 0) }
  })
  return scored.toSorted((a, b) => b.score - a.score)[0]?.topic ?? 'any'
}
