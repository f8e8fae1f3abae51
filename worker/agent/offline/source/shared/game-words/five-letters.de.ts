/** German words of five letters: what may be guessed, and one of them each day. */
export const WORDS = `
abend abgas abruf abtei achse achte acker adler affen agent ahnen ahorn akten aktie alarm alben album allee alles
alpen alpha altar alter ampel amsel amten anbau anden angel angst anker anmut anruf antun anzug apart apfel april
areal arena armee armer armut aroma arten asche asien asket aster atlas atmen augen autor axial babys backe baden
bagel bahre banal bande basar basis batik bauch bauen bauer beben beere beide beine beleg berge beruf besen beste
beten beute bezug biber biene biest bilde binde birke birne bison bitte blase blass blatt blaue blech bleib blick
blind blitz block blond bluff blume bluse boden bogen bohle bohne bojen bonus boote borke boten boxen brach brand
braun braut brave breit brett brief brise brote bruch brust brühe buche bucht bulle bunte busch busse bäche bälle
bände bänke bären bäume börse bösen bügel bühne bünde büros büste camps chaos chefs chips chöre clown comic creme
dachs damit dampf danke daten datum dauer decke degen deich delle denke denkt depot derbe desto dicht dicke diebe
diele diese dinge dinos dipol disco docht dogge dohle dolch domes dorfe dosen dosis draht drama drang dreck drehe
dreht drill droge drohe druck drück duell dumme dunst durch durst düfte dünen dünne ebene echse ecken edler efeus
ehren eiche eifer eigen eilen eimer einem einen einer eines einig einst eisen eisig ekeln eklig elche elend elfen
elite emsig endet engel engen enkel enten erben erbse erbte erker erlös ernst ernte erste erzen essen essig etage
etats etwas eulen euros euter ewige exakt fabel faden fahle fahne fahre fahrt fakir falke falle falte fange farbe
farne fasan faser fasse faule faust feder fegen feier feige feile feind felge felle ferne fesch feste fette feuer
fibel fielt fiese figur filet filme finde finne firma fisch fjord flach flair fleck flink flirt flora flott fluch
flugs fluss flöhe flöte flüge folge folie foren forme forst forum fotos frack frage frech freie fremd freut frist
frohe fromm front frost fuchs fugen fuhre funde funke fäden fähig fähre fährt fälle fängt führe fülle fürst gabel
gaben galle gamer ganze garbe garde garen garne gasse geben geber gebet gebot gegen gehen gehör geige geist gelbe
gelde gelee genau genie genre genug gerne geste getan getue gibst gicht gifte gilde ginge glanz glatt gleis glied
glitt glück gnade golfe gotik grade gramm greif greis grell griff grill grube grund grüne gucke gurke gurte guter
gähnt gämse gänse gärte gäste güter haare haben hafen hafer hagel haken halbe halle halme halte handy harfe harke
harte hasen hasst hatte haube haupt hebel heben hecht hecke hefen hefte heide heile heizt helfe helle henne herbe
herde herum heule heute hexen hielt hilfe hirse hitze hobby hobel hochs hocke hofft hohle holde holen holze honig
horde hosen hotel humor hunde hupen husky hymne häfen hälse hände höher höhle hölle hören hörte hüfte hügel hülle
hüpfe hürde hütte ideal ideen idyll ikone imker immer impfe indem inder index innen innig insel irren irrte jacht
jacke jahre jault jeans jeder jenem jenen jener jenes jetzt joche joker jubel jucke juckt junge juwel jäger jäten
kabel kader kajak kakao kamel kamin kampf kanal kanne kanon kante kanus kappe karge karte kasse katze kauen kaufe
kegel kehle keile keime keine kekse kelch kenne kennt kerne kerze kette keule kicke kilos kinos kippe kiste klage
klang klaps klaue klebe kleid klein klima klopf klotz kluge knabe knall knapp knauf knete knick kniff knopf koala
kohle kojen komet komik komma komme kommt konto kopie kraft krake krank kranz krass kraut krebs kreis kreuz krieg
krimi krone krumm kröte kufen kugel kunde kunst kuppe kurve kurze käfer käfig kälte kämme köche könig köpfe körbe
küche kühle kühne küken kürze küsse küste labor lache lacke laden lager lahme lampe lande lange lanze lasse latte
laube lauch laufe laune lause laute leben lebte lecke leder leere legen lehne lehre leide leihe leine leise leite
lende lenkt lerne lesen leser leute liane licht liebe liebt liege lilie limit linde linie linke linse lippe liste
liter litze lobby loben lobte locht locke logik lohnt loren loser lotse lotus luchs lunch lunge lupen luxus lähmt
länge löhne lösen löwen lücke lüfte lügen macht magen mager magie magst makel makro malen maler mango manie manne
mappe marke markt maske masse matte mauer meile meine meint meise meist melde menge merke messe meter miete milbe
milch milde mimik minen minus misch mitte mixen mixer monat moore moose moped moral morde motor motte motto muffe
mulde mumie musik mutig mähen mähne mäuse möbel mögen mönch möwen mücke mühle münze müsli mütze nabel nacht nadel
nagel nager namen narbe nasen nasse natur nebel neben nebst neffe nehme neige neigt nelke nennt nerze netto netze
neuer nicht niere nimmt nobel nonne norme noten notiz nudel nutze nutzt nägel nähen nährt nässe nüsse oasen obere
ofens ohren olive omega onkel opern opfer orden ordne orgel orkan orten osten otter ozean paare packe paket palme
panda panik panne papst parat parks party passt pasta paste pater pause pedal pegel pelle pelze perle pfade pfahl
pfand pfarr pfeil pferd pflug pfote pfund phase piano pilot pilze pinne pirat piste pizza plage plane platt platz
plump pläne pokal poker polar ponys poren porto porös posse prall preis prima prinz probe prosa prost prunk prägt
prüfe prüft puder pulte pumpe punkt puppe purer putze putzt qualm quark quarz quere quitt quote quäle rabat raben
radar radio ragen ramme rampe ranke rappe rares rasch rasen raste raten rauch rauen rauer raupe reben recht reden
regal regel regen regie reibe reich reife reihe reime reine reise reize reizt rente riege riese rinde ringe rippe
risse ritze robbe roben rodel rohre rolle roman rosen rosig rotor rotte route rubin rudel ruder rufen ruhig ruine
rumpf runde räder ränge räume röcke röhre rüben rügen sache sagen sahne saite salat salbe salon salve samba samen
sanft satte sauer sauna schaf schal scham schar scheu schon schuh schön seele segel segen sehen seher sehne seide
seien seife seile seite senke serie setze sicht siebe siege siegt sieht silbe silos sinkt sinne sirup sitte sitze
skala skier socke sofas sogar sohle solar sonne sonst sorge sorte spalt spatz speck speer spiel spitz spore sport
spule spüle staat stach stadt stahl stall stamm stand stark statt staub steak stehe steif steil stein stern stich
stiel stier stift still stirn stock stoff stolz stopp strom stube stufe stuhl stumm sturm stute stäbe stück suche
sucht summe summt sumpf suppe szene säfte sägen säule säure söhne süden sünde tabak tadel tafel tagen takte tango
tanne tante tanze tapir tasse taste taten tatze taube taxis teich teile tempo tenor teure texte theke thema these
thron tiefe tiere tiger tinte tippe tipps tisch titel toben tobte tolle tonne torte total trabe trage trank traum
treff trend treue trick trieb triff tritt troll trost trotz truhe träfe träge träne trübe tuben tulpe turbo täler
täter tönen töpfe türen türme tüten ufern uhren umher umweg umzug unart unfug union unken unmut unser unten unter
urahn vasen vater venen verse video viele virus vital vogel vokal volle vorab voran vorne vögel waage wache wachs
wacht wagen wagte wahre wange wanne wanze waren warme warnt warte warum warze watte weben weckt wehen weich weide
weile weine weint weise weite welle welpe wende wenig werfe werte wesen wespe weste wette wicht wiege wiese wieso
wilde wille winde winke wippe wirft wirkt wirte wisch witwe witze wobei woche wogen wohin wohne wohnt wolke wolle
worte wovon wuchs wucht wulst wunde wurde wurst wähle wände wärme wölfe wühle würde würze wüste yacht zahlt zahme
zange zanke zarte zebra zeche zecke zeder zehen zeige zeigt zeile zelle zelte zerrt zeuge ziege ziehe zieht ziele
ziert zinne zitat zofen zonen zudem zunge zupft zutat zuvor zweck zweig zwerg zwirn zwölf zäher zähne zäune zöpfe
zügel zünde äpfel ärger ärmel ärzte öffne öfter übung
`
  .trim()
  .split(/\s+/)

/** The letters of the language, as they lie on its keyboard. */
export const KEY_ROWS = ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnm']
