import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'

/** `product` is put together, `service` is worked out. */
type Sort = { asked: RegExp; is: 'product' | 'service'; pictures: string } & Record<ReadyLanguage, string>

/**
 * What is often priced by choices; the last fits everything. The first line is the title of the site, and what the day of a
 * request is. Each further line is a group: `1` one of its options, `+` any of them, with the price of each behind it, and
 * `#` a number with its rate, its unit and its bounds.
 */
export const SORTS: Sort[] = [
  {
    asked: /\bmov(?:e|es|ing|ers?)\b|\bremovals?\b|\brelocation\b|umzug|umzüge|\bmovers\b/i,
    is: 'service',
    pictures: 'delivery',
    en: `Northway Removals | Moving day
1 Size of the home: Studio 290, Two rooms 490, Three rooms 690, House 1190
# Distance: 1.80 km 1-1500
1 Floor: Ground floor 0, First floor 60, Second floor 110, Third floor or higher 180
1 Lift: There is a lift 0, No lift 90
+ Extras: Packing service 240, Boxes and paper 75, Taking furniture apart 160, Storage for a month 120, Piano 220`,
    de: `Nordweg Umzüge | Umzugstag
1 Größe der Wohnung: Ein Zimmer 290, Zwei Zimmer 490, Drei Zimmer 690, Haus 1190
# Entfernung: 1.80 km 1-1500
1 Stockwerk: Erdgeschoss 0, Erster Stock 60, Zweiter Stock 110, Dritter Stock oder höher 180
1 Aufzug: Es gibt einen Aufzug 0, Kein Aufzug 90
+ Extras: Einpacken lassen 240, Kartons und Papier 75, Möbel abbauen 160, Einlagern für einen Monat 120, Klavier 220`,
  },
  {
    asked: /\bclean(?:ing|ers?)\b|\bmaids?\b|\bhousekeeping\b|reinigung|putz/i,
    is: 'service',
    pictures: 'homes',
    en: `Bright Rooms | First visit
1 Kind of cleaning: Regular clean 45, Deep clean 95, End of a tenancy 160
# Rooms: 18 room 1-30
# Bathrooms: 22 bathroom 0-10
1 How often: Once 0, Every two weeks 0, Every week 0
+ Extras: Windows 60, Oven 35, Fridge 25, Ironing 30`,
    de: `Helle Räume | Erster Besuch
1 Art der Reinigung: Laufende Reinigung 45, Grundreinigung 95, Endreinigung 160
# Zimmer: 18 Zimmer 1-30
# Bäder: 22 Bad 0-10
1 Wie oft: Einmal 0, Alle zwei Wochen 0, Jede Woche 0
+ Extras: Fenster 60, Backofen 35, Kühlschrank 25, Bügeln 30`,
  },
  {
    asked: /\b(?:bi(?:cycle|ke)s?|e-?bikes?)\b|fahrr[aä]d|fahrräder/i,
    is: 'product',
    pictures: 'cars',
    en: `Spoke and Chain | Wanted by
1 Model: City 690, Trekking 890, Gravel 1290, Mountain 1490
1 Frame size: S 0, M 0, L 0, XL 40
1 Colour: Black 0, Moss green 0, Signal red 35, Cream 35
1 Wheels: Standard 0, Puncture-proof 60, Light alloy 190
1 Drive: Eight gears 0, Eleven gears 180, Belt drive 320, Electric 950
+ Extras: Rack 45, Lights 60, Lock 55, Basket 30, Child seat 120`,
    de: `Speiche und Kette | Gewünscht bis
1 Modell: Stadt 690, Trekking 890, Gravel 1290, Gelände 1490
1 Rahmengröße: S 0, M 0, L 0, XL 40
1 Farbe: Schwarz 0, Moosgrün 0, Signalrot 35, Creme 35
1 Räder: Standard 0, Pannensicher 60, Leichtmetall 190
1 Antrieb: Acht Gänge 0, Elf Gänge 180, Riemen 320, Elektrisch 950
+ Extras: Gepäckträger 45, Licht 60, Schloss 55, Korb 30, Kindersitz 120`,
  },
  {
    asked:
      /\b(?:cars?|vehicles?|automobiles?|auto|motorcycles?|campers?|vans?)\b|\bautos?\b|fahrzeug|motorr[aä]d|wohnmobil/i,
    is: 'product',
    pictures: 'cars',
    en: `Fernhill Motors | Wanted by
1 Model: City 16900, Estate 23400, Coupé 29800, Electric 34500
1 Engine: Standard 0, Strong 1900, Hybrid 3400
1 Colour: White 0, Graphite 450, Ocean blue 650, Rally red 650
1 Wheels: 16 inch 0, 17 inch 480, 19 inch alloy 1250
1 Interior: Cloth 0, Wool 590, Leather 1450
+ Extras: Heated seats 390, Parking camera 450, Glass roof 1100, Tow bar 720, Winter tyres 680`,
    de: `Autohaus Auental | Gewünscht bis
1 Modell: Stadt 16900, Kombi 23400, Coupé 29800, Elektro 34500
1 Motor: Standard 0, Stark 1900, Hybrid 3400
1 Farbe: Weiß 0, Graphit 450, Meerblau 650, Rallyerot 650
1 Räder: 16 Zoll 0, 17 Zoll 480, 19 Zoll Leichtmetall 1250
1 Innenraum: Stoff 0, Wolle 590, Leder 1450
+ Extras: Sitzheizung 390, Rückfahrkamera 450, Glasdach 1100, Anhängerkupplung 720, Winterreifen 680`,
  },
  {
    asked: /\b(?:pcs?|computers?|laptops?|workstations?)\b|rechner konfigur/i,
    is: 'product',
    pictures: 'devices',
    en: `Bench and Board | Wanted by
1 Case: Small 79, Tower 99, Silent 149
1 Processor: Six cores 189, Eight cores 319, Sixteen cores 569
1 Memory: 16 GB 59, 32 GB 109, 64 GB 209
1 Graphics card: Built in 0, For games 379, For rendering 899
1 Storage: 500 GB 49, 1 TB 79, 2 TB 139
+ Extras: Wireless network 29, Keyboard and mouse 59, Screen 229, Put together by us 89`,
    de: `Werkbank und Platine | Gewünscht bis
1 Gehäuse: Klein 79, Tower 99, Leise 149
1 Prozessor: Sechs Kerne 189, Acht Kerne 319, Sechzehn Kerne 569
1 Arbeitsspeicher: 16 GB 59, 32 GB 109, 64 GB 209
1 Grafikkarte: Eingebaut 0, Für Spiele 379, Für Rendering 899
1 Speicher: 500 GB 49, 1 TB 79, 2 TB 139
+ Extras: WLAN 29, Tastatur und Maus 59, Bildschirm 229, Von uns zusammengebaut 89`,
  },
  {
    asked: /\bpizzas?\b|\bburgers?\b|\bsandwich\w*|\bsalads?\b|\bbowls?\b/i,
    is: 'product',
    pictures: 'food',
    en: `The Stone Oven | Wanted on
1 Size: Small 6.50, Medium 8.50, Family 16.90
1 Base: White flour 0, Wholemeal 0.80, Gluten-free 1.50
1 Sauce: Tomato 0, Cream 0.50, Pesto 1.20
+ Toppings: Mozzarella 1.20, Mushrooms 0.90, Olives 0.90, Ham 1.50, Artichokes 1.40, Rocket 1.00`,
    de: `Der Steinofen | Gewünscht am
1 Größe: Klein 6.50, Mittel 8.50, Familie 16.90
1 Boden: Weißmehl 0, Vollkorn 0.80, Glutenfrei 1.50
1 Soße: Tomate 0, Sahne 0.50, Pesto 1.20
+ Belag: Mozzarella 1.20, Champignons 0.90, Oliven 0.90, Schinken 1.50, Artischocken 1.40, Rucola 1.00`,
  },
  {
    asked: /\bcakes?\b|\bpastr\w*|\btarts?\b|torten?\b|kuchen/i,
    is: 'product',
    pictures: 'food',
    en: `Butter and Crumb | Wanted on
1 Size: 12 slices 34, 18 slices 48, 30 slices 74, Three tiers 160
1 Flavour: Vanilla 0, Chocolate 0, Lemon 2, Carrot and nut 4
1 Filling: Buttercream 0, Raspberry 4, Salted caramel 5
1 Icing: Plain 0, Fondant 18, Mirror glaze 22
+ Extras: Writing 6, Fresh flowers 15, Candles 4, Sugar figures 20, Delivery 12`,
    de: `Butter und Krume | Gewünscht am
1 Größe: 12 Stücke 34, 18 Stücke 48, 30 Stücke 74, Drei Stockwerke 160
1 Geschmack: Vanille 0, Schokolade 0, Zitrone 2, Möhre und Nuss 4
1 Füllung: Buttercreme 0, Himbeere 4, Salzkaramell 5
1 Überzug: Schlicht 0, Fondant 18, Spiegelglasur 22
+ Extras: Schriftzug 6, Frische Blüten 15, Kerzen 4, Zuckerfiguren 20, Lieferung 12`,
  },
  {
    asked:
      /\bkitchens?\b|\bfurniture\b|\bsofas?\b|\bcouch\w*|\btables?\b|\bwardrobes?\b|\bshel(?:f|ves)\b|küche|möbel|\btische?\b|schrank|schränke|regal/i,
    is: 'product',
    pictures: 'homes',
    en: `Oak and Thread | Wanted by
1 Model: Two seats 790, Three seats 1090, Corner 1690
1 Material: Linen 0, Wool 190, Velvet 240, Leather 680
1 Colour: Sand 0, Forest green 0, Slate 0, Rust 40
1 Feet: Beech 0, Oak 60, Steel 80
+ Extras: Footstool 220, Bed function 290, Two cushions 60, Delivery and assembly 95`,
    de: `Eiche und Faden | Gewünscht bis
1 Modell: Zweisitzer 790, Dreisitzer 1090, Ecke 1690
1 Material: Leinen 0, Wolle 190, Samt 240, Leder 680
1 Farbe: Sand 0, Waldgrün 0, Schiefer 0, Rost 40
1 Füße: Buche 0, Eiche 60, Stahl 80
+ Extras: Hocker 220, Bettfunktion 290, Zwei Kissen 60, Lieferung und Aufbau 95`,
  },
  {
    asked: /\bweddings?\b|\bevents?\b|\bpart(?:y|ies)\b|\bcatering\b|hochzeit|veranstaltung|\bfeiern?\b/i,
    is: 'service',
    pictures: 'events',
    en: `The Long Table | Day of the celebration
1 Place: Garden 600, Barn 1200, Town hall 1800
# Guests: 38 guest 10-300
1 Food: Buffet 0, Three courses 450, Street food 250
1 Music: None 0, DJ 550, Band 1400
+ Extras: Flowers 480, Photographer 1100, Cake 320, Tent 900, Shuttle bus 380`,
    de: `Die lange Tafel | Tag der Feier
1 Ort: Garten 600, Scheune 1200, Rathaussaal 1800
# Gäste: 38 Gast 10-300
1 Essen: Buffet 0, Drei Gänge 450, Streetfood 250
1 Musik: Keine 0, DJ 550, Band 1400
+ Extras: Blumen 480, Fotografie 1100, Torte 320, Zelt 900, Shuttlebus 380`,
  },
  {
    asked: /\bprint(?:ing|s|ed|ers?)?\b|\bbusiness cards\b|\bflyers?\b|druckerei|\bdruck|visitenkarte/i,
    is: 'service',
    pictures: 'tools',
    en: `Ink and Fold | Needed by
1 Product: Business cards 18, Flyers 24, Posters 38, Brochures 65
1 Paper: Recycled 0, Matt 6, Glossy 8, Cotton 22
# Copies: 0.12 copy 50-20000
1 Printing: One side 0, Both sides 14
+ Extras: Folding 12, Rounded corners 9, Design by us 120, Express 35`,
    de: `Farbe und Falz | Gebraucht bis
1 Produkt: Visitenkarten 18, Flyer 24, Plakate 38, Broschüren 65
1 Papier: Recycling 0, Matt 6, Glänzend 8, Baumwolle 22
# Auflage: 0.12 Stück 50-20000
1 Druck: Einseitig 0, Beidseitig 14
+ Extras: Falzen 12, Runde Ecken 9, Gestaltung durch uns 120, Express 35`,
  },
  {
    asked:
      /\brenovat\w*|\bpaint(?:ing|ers?)\b|\bbuild(?:ers|ing company)\b|\bconstruction\b|\bbathrooms?\b|\broof\w*|renovier|sanier|maler|handwerk|\bbau/i,
    is: 'service',
    pictures: 'homes',
    en: `Level and Line | Start of the work
1 Kind of work: Painting 180, New floor 420, Bathroom 3900, Whole flat 5200
# Area: 26 m² 5-400
1 Materials: Simple 0, Good 380, Finest 1100
+ Extras: Moving the furniture 150, Taking out what is old 320, Cleaning afterwards 140, Electrical work 690`,
    de: `Lot und Waage | Beginn der Arbeiten
1 Art der Arbeit: Malern 180, Neuer Boden 420, Bad 3900, Ganze Wohnung 5200
# Fläche: 26 m² 5-400
1 Material: Einfach 0, Gut 380, Vom Feinsten 1100
+ Extras: Möbel rücken 150, Altes ausbauen 320, Reinigung danach 140, Elektroarbeiten 690`,
  },
  {
    asked:
      /\bweb ?(?:design\w*|agency|develop\w*)\b|\b(?:design|digital|software|marketing|creative) (?:agency|studio|company)\b|webagentur|webdesign/i,
    is: 'service',
    pictures: 'devices',
    en: `Studio Margin | Online by
1 Kind of site: One page 690, Company site 1900, Shop 4200
# Pages: 120 page 1-60
1 Design: From a template 0, Made for you 1400
+ Extras: Texts 480, Photos 650, Second language 720, Newsletter 290, Care for a year 590`,
    de: `Studio Rand | Online ab
1 Art der Seite: Eine Seite 690, Firmenauftritt 1900, Shop 4200
# Seiten: 120 Seite 1-60
1 Gestaltung: Nach Vorlage 0, Eigens gemacht 1400
+ Extras: Texte 480, Fotos 650, Zweite Sprache 720, Newsletter 290, Pflege für ein Jahr 590`,
  },
  {
    asked: /./s,
    is: 'service',
    pictures: 'any',
    en: `What it comes to | Wanted by
1 Package: Small 190, Medium 390, Large 790
# Hours: 62 hour 1-80
1 How soon: Within a month 0, Within a week 90, Tomorrow 240
+ Extras: Advice at your place 80, Materials 150, Written report 120`,
    de: `Was es kostet | Gewünscht bis
1 Paket: Klein 190, Mittel 390, Groß 790
# Stunden: 62 Stunde 1-80
1 Wie bald: Binnen eines Monats 0, Binnen einer Woche 90, Morgen 240
+ Extras: Beratung vor Ort 80, Material 150, Schriftlicher Bericht 120`,
  },
]

/** Groups that are named in many subjects. What is none of them has three levels. */
export const OFTEN: Record<ReadyLanguage, string> = {
  en: `1 Model: Classic 490, Comfort 690, Premium 990
1 Colour: White 0, Black 0, Blue 40, Red 40
1 Size: Small 0, Medium 30, Large 70
1 Material: Standard 0, Wood 90, Metal 140, Leather 220
1 Wheels: Standard 0, Light 190, Sport 390
1 Engine: Standard 0, Strong 900, Electric 1900
1 Delivery: Collect it yourself 0, Standard 15, Express 35
1 Floor: Ground floor 0, First floor 60, Second floor 110, Higher 180
# Distance: 1.80 km 1-1500
# Rooms: 85 room 1-30
# Area: 24 m² 1-1000
# Guests: 35 guest 1-500
# Hours: 58 hour 1-200
# Days: 240 day 1-60
# Pages: 90 page 1-100
# Quantity: 12 piece 1-1000
+ Extras: Express 45, Gift wrapping 12, Longer warranty 80
+ Accessories: Bag 35, Care set 20, Spare part 45`,
  de: `1 Modell: Klassik 490, Komfort 690, Premium 990
1 Farbe: Weiß 0, Schwarz 0, Blau 40, Rot 40
1 Größe: Klein 0, Mittel 30, Groß 70
1 Material: Standard 0, Holz 90, Metall 140, Leder 220
1 Räder: Standard 0, Leicht 190, Sport 390
1 Motor: Standard 0, Stark 900, Elektrisch 1900
1 Lieferung: Selbst abholen 0, Standard 15, Express 35
1 Stockwerk: Erdgeschoss 0, Erster Stock 60, Zweiter Stock 110, Höher 180
1 Etage: Erdgeschoss 0, Erste 60, Zweite 110, Höher 180
# Entfernung: 1.80 km 1-1500
# Zimmer: 85 Zimmer 1-30
# Fläche: 24 m² 1-1000
# Gäste: 35 Gast 1-500
# Stunden: 58 Stunde 1-200
# Tage: 240 Tag 1-60
# Seiten: 90 Seite 1-100
# Menge: 12 Stück 1-1000
+ Extras: Express 45, Geschenkverpackung 12, Längere Garantie 80
+ Zubehör: Tasche 35, Pflegeset 20, Ersatzteil 45`,
}

/** What all of them say. */
export const SHARED = {
  en: {
    product: { title: 'Configurator', own: 'My configurations', headline: 'Put together what you want' },
    service: { title: 'What it costs', own: 'My calculations', headline: 'Know the price before you ask' },
    lead: 'Choose, and see at once what it comes to.',
    subline: 'Every choice shows its price. Keep what you chose under a name, or ask for an offer with it.',
    action: 'Start choosing',
    footer: 'Prices include tax. An offer from us holds for four weeks.',
    menu: { requests: 'Requests for an offer', prices: 'Choices and prices' },
    seller: 'Sales',
    member: 'Customer',
    levels: 'Simple 0, Good 120, Best 290',
    message: 'Could you call me before you send the offer?',
  },
  de: {
    product: { title: 'Konfigurator', own: 'Meine Konfigurationen', headline: 'Zusammenstellen, was du willst' },
    service: { title: 'Kostenrechner', own: 'Meine Berechnungen', headline: 'Den Preis kennen, bevor du fragst' },
    lead: 'Wählen, und gleich sehen, was es kostet.',
    subline: 'Jede Auswahl zeigt ihren Preis. Behalte sie unter einem Namen oder fordere damit ein Angebot an.',
    action: 'Auswählen',
    footer: 'Preise mit Steuer. Ein Angebot von uns gilt vier Wochen.',
    menu: { requests: 'Angebotsanfragen', prices: 'Auswahl und Preise' },
    seller: 'Verkauf',
    member: 'Kundschaft',
    levels: 'Einfach 0, Gut 120, Am besten 290',
    message: 'Ruft mich bitte an, bevor das Angebot kommt.',
  },
}
