/** Things of neighbourhoods, clubs, schools and gatherings. Key: names, the first is the thing's own; value: fields, the first is the title. */
export const COMMUNITY: Record<string, string> = {
  'member|membership|club member|people|person|participant|attendee|user|resident|friend|family member|relative|roommate|housemate|flatmate':
    'name; ?team; ?family; ?club; ?plan; email; phone; joined on; notes',
  'neighbour|neighbor': 'name; email; phone; house number; notes',
  'volunteer|helper': 'name; email; phone; role (Helper/Lead/Driver); available; notes',
  tool: 'name; photo; category (Hand tools/Power tools/Garden/Other); owner; available; notes',
  'loan|lending|borrowing|borrow|rental|hire|checkout': 'borrowed on (date); +borrower; due date; +returned; notes',
  'event|gathering|happening|get-together': 'title; date; time; location; description; photo; places',
  'party|wedding|birthday party|celebration': 'title; date; location; theme; budget; notes',
  'guest|invitee|invitation':
    'name; ?event; ?party; ?table; email; response (Yes/No/Maybe); guests coming (number); diet (None/Vegetarian/Vegan/Gluten-free); notes',
  'sign-up|signup|registration|rsvp|sign up|enrolment|enrollment':
    'name; ?event; ?slot; ?class; ?course; ?workshop; email; date; confirmed (yes/no); notes',
  'stall|stand|booth|table': 'name; description; places; price; notes',
  'bake|cake|dish to bring|contribution|potluck dish': 'name; who brings it; servings; vegetarian; notes',
  'donation|pledge': 'donor; ?campaign; amount; date; method (Cash/Card/Bank transfer); thanked (yes/no); notes',
  'donor|sponsor|supporter|patron': 'name; email; phone; notes',
  'lost item|lost and found item|found item|lost and found|lost property|lost & found':
    'item (text); ?category; description; photo; found on; found at (text); status (Lost/Found/Returned); claimed by (text)',
  'student|pupil|learner': 'name; email; class; birthday; photo; notes',
  'teacher|instructor|tutor|coach|trainer|mentor': 'name; email; phone; subject; photo; notes',
  'class|course|lesson|workshop|training|seminar|tutorial|module':
    'title; ?instructor; ?coach; teacher; date; time; places; price; description',
  'homework|assignment task|exercise sheet|coursework|essay':
    'title; ?student; ?class; ?course; subject; due date; done; notes',
  'grade|mark|exam|test|result|quiz': 'title; ?student; ?pupil; ?class; ?course; subject; date; grade (number); notes',
  'subject|topic': 'name; teacher; room; notes',
  attendance: 'date; ?student; ?pupil; ?member; ?class; ?course; ?rehearsal; present (yes/no); notes',
  'parent|guardian|carer': 'name; ?student; ?child; email; phone; notes',
  'rehearsal|practice|service date|concert|performance|show date': 'title; date; time; location; notes',
  'singer|musician|choir member|band member|chorister':
    'name; voice part (Soprano/Alto/Tenor/Bass); email; phone; active; notes',
  'duty slot|rota slot': 'date; duty; person; notes',
  'song|track|hymn|piece|tune|sheet music': 'title; ?album; ?artist; ?band; composer; key signature; link; notes',
  'match|fixture|game day|tournament':
    'title; ?team; ?opponent; ?league; date; time; location; home score; away score; notes',
  'player|athlete|swimmer|runner|footballer': 'name; ?team; ?club; position; shirt number; email; phone; photo; notes',
  'club|group|society|association': 'name; description; meeting day; website; contact email',
  'ride|carpool|lift|car share': 'title; driver; date; time; seats; from place (text); to place (text); notes',
  'complaint|report|pothole|observation': 'title; description; location; photo; date; status (New/In progress/Done)',
  'petition|campaign idea': 'title; description; signatures; deadline',
  'motion|agenda item': 'title; description; date; outcome (Open/Passed/Rejected)',
  'sighting|bird|species|butterfly|wildlife': 'species; date; location; count; photo; notes',
  'room booking|hall booking|court booking': 'name; date; time; room (text); phone; notes',
  'bike|bicycle': 'name; brand; frame number; colour; photo; notes',
  'skill|offer|favour|favor': 'title; description; offered by; category (Home/Garden/Teaching/Other); contact email',
  'notice board post|notice|advert|ad|classified|listing ad': 'title; description; price; photo; contact email; date',
  'comment|reply|remark': 'author (text); ?post; ?article; ?topic; comment (long text); date',
  'waitlist entry|waiting list|waitlist|waiting': 'name; email; date joined; notes',
  'setlist|playlist': 'name; date; songs (long text); notes',
  'playdate|babysitting': 'date; family; time; notes',
  'vote option|candidate in election|nominee': 'name; description; votes; photo',
  'meal rota|meal train': 'date; cook; dish; notes',
}
