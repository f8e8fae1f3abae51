/** Things of house, garden and family. Key: names, the first is the thing's own; value: fields, the first is the title. */
export const HOME: Record<string, string> = {
  'plant|houseplant|house plant|flower|succulent|seedling': 'name; species; location; last watered date; photo; notes',
  'recipe|dish': 'name; category (Breakfast/Main/Dessert/Snack); ingredients; instructions; prep time; servings; photo',
  ingredient: 'name; ?recipe; quantity; unit; in stock (yes/no)',
  meal: 'name; date; meal (Breakfast/Lunch/Dinner/Snack); recipe; notes',
  'chore|housework|household chore|household task|household':
    'name; assigned to; frequency (Daily/Weekly/Monthly); due date; done; notes',
  'pet|dog|cat|animal|horse|puppy|kitten':
    'name; ?owner; ?customer; ?client; type (Dog/Cat/Bird/Other); breed; birthday; photo; notes',
  'vaccination|vet visit': 'name; ?pet; ?dog; date; next due date; notes',
  walk: 'name; ?dog; ?pet; ?customer; date; distance (km); notes',
  room: 'name; floor; notes',
  'bill|utility bill': 'name; amount; due date; paid; notes',
  subscription: 'name; price; renewal date; category (Streaming/Software/Magazine/Other); active; notes',
  warranty: 'product; bought on; expires on; receipt photo; notes',
  'appliance|device|gadget': 'name; brand; bought on; price; photo; notes',
  'wish|wishlist|gift|present|wishlist item|gift idea': 'name; for whom; price; link; bought; notes',
  'grocery|groceries|shopping item|shopping|food':
    'name; quantity; category (Fruit and veg/Dairy/Bakery/Household/Other); bought; notes',
  'item|object|belonging|possession|article|entry': 'name; description; photo; status (Available/Reserved/Gone); notes',
  'box|moving box|container|crate|bin': 'name; contents (long text); location; photo',
  'repair|repair job|fix': 'title; description; cost; date; status (Received/In progress/Ready/Collected); notes',
  'wine|bottle|beer|whisky|whiskey|coffee|tea|cheese': 'name; producer; year; rating; price; photo; tasting notes',
  'garden bed|bed|plot|allotment|field': 'name; size; soil; notes',
  'crop|vegetable|seed|herb|fruit|tree': 'name; variety; planted on; harvest date; notes',
  harvest: 'date; crop; quantity (number); notes',
  'baby|child|kid': 'name; birthday; photo; notes',
  'feeding|feed': 'time; ?baby; ?pet; ?animal; date; amount (ml); notes',
  nap: 'date; start time; end time; notes',
  'diaper|nappy|diaper change|nappy change': 'date; time; type (Wet/Dirty/Both); notes',
  'memory|moment|milestone': 'title; date; photo; story',
  'photo|picture|image|photograph|snapshot': 'title; photo; date taken; description',
  'document|paper|file|certificate|contract': 'title; category (Home/Work/Health/Other); date; link; notes',
  'password|account|login': 'name; website; username; notes',
  'medicine|medication|pill|vitamin|prescription':
    'name; ?person; dose; times per day (number); start date; expires on; notes',
  symptom: 'name; date; severity (Mild/Medium/Severe); notes',
  'weight|measurement|weigh in': 'date; weight (kg); notes',
  'sleep|night': 'date; hours (number); quality (Good/Okay/Bad); notes',
  dream: 'title; date; mood (Great/Good/Okay/Low/Bad); description',
  'mood|feeling|emotion': 'date; mood (Great/Good/Okay/Low/Bad); notes',
  'journal entry|diary entry|diary|journal|gratitude':
    'title; date; mood (Great/Good/Okay/Low/Bad); text (long text); photo',
  'habit|routine': 'name; frequency (Daily/Weekly/Monthly); goal; streak (number); active; notes',
  'period|cycle': 'start date; end date; notes',
  'car|vehicle|van|motorbike|motorcycle|truck|boat': 'name; licence plate; make; model; year; mileage; photo; notes',
  'refuel|fuel|fill up|fuel up': 'date; ?car; ?vehicle; litres (number); price; mileage; notes',
  'service record|maintenance|service visit|inspection':
    'title; ?car; ?vehicle; ?machine; ?hive; ?beehive; date; cost; next due date; notes',
  'cleaning|cleaning task': 'name; ?room; room; frequency (Daily/Weekly/Monthly); last done date; done',
  'clothing|clothes|outfit|garment|shoe|dress|wardrobe':
    'name; type (Top/Trousers/Shoes/Other); colour; size; photo; notes',
  'allergy|intolerance': 'name; severity (Mild/Medium/Severe); notes',
  'utility|meter reading|meter': 'date; reading (number); notes',
  'trip|holiday|vacation|journey|travel|getaway': 'title; destination; start date; end date; budget; photo; notes',
  'destination|place|spot|location|restaurant|cafe|café|pub|bar|venue':
    'name; address; category (Food/Sight/Stay/Other); rating; website; visited (yes/no); notes',
  'packing item|luggage item|packing': 'name; ?trip; quantity; packed; notes',
}

/** Things of hobbies, media and sport. Key: names, the first is the thing's own; value: fields, the first is the title. */
export const LEISURE: Record<string, string> = {
  'book|reading|novel|audiobook|ebook|textbook':
    'title; ?publisher; ?shelf; author; genre (Fiction/Non-fiction/Science fiction/Biography/Other); status (To read/Reading/Finished); rating; cover; notes',
  'author|writer|poet': 'name; country; website; photo; biography',
  'movie|film|watchlist|cinema visit|documentary|watch':
    'title; ?director; year; genre (Action/Comedy/Drama/Documentary/Other); status (To watch/Watched); rating; poster; notes',
  'show|tv show|series|tv series|anime':
    'title; platform; season (number); episode (number); status (To watch/Watching/Finished); rating; notes',
  'podcast|episode': 'title; host; link; listened (yes/no); rating; notes',
  'album|record|vinyl|cd|lp|music':
    'title; ?band; artist; year; genre (Pop/Rock/Jazz/Classical/Folk/Other); cover; rating; notes',
  'artist|band|musician act': 'name; genre (Pop/Rock/Jazz/Classical/Folk/Other); website; photo; notes',
  'game|video game|board game|boardgame':
    'title; platform; genre (Action/Puzzle/Strategy/Role-playing/Other); players; status (To play/Playing/Finished); rating; photo',
  'workout|gym|training session|gym session|gym workout|fitness':
    'title; date; type (Strength/Cardio/Mobility); duration; calories; notes',
  'exercise|lift|movement': 'name; ?workout; muscle group; sets; reps; weight (kg); notes',
  set: 'exercise name; ?exercise; ?workout; reps; weight (kg); date; notes',
  'run|running|jog|bike ride|cycling|swim|hike|hiking|race': 'title; date; distance (km); duration; location; notes',
  'climb|route climbed|boulder': 'name; grade (text); date; location; done; notes',
  'painting|artwork|drawing|sculpture|art|craft|print': 'title; medium (text); year; price; sold; photo; description',
  'collection item|collectible|collectable|stamp|coin|figure|card|comic|lego set|antique|toy':
    'name; year; condition (Mint/Good/Worn); value; photo; notes',
  'knitting project|craft project|sewing project|hobby project|woodworking project|knitting|sewing':
    'name; material; started on; finished; photo; notes',
  'fish caught|catch|fishing trip|fishing': 'species; date; weight (kg); location; photo; notes',
  'camera|lens|instrument|guitar|gear': 'name; brand; bought on; price; serial number; photo; notes',
  'hive|beehive|colony': 'name; location; queen year; status (Healthy/Weak/Lost); last inspected date; notes',
  'joke|quote|saying|fact|word|vocabulary|flashcard|phrase':
    'text (text); meaning (text); category (General/Personal/Work/Other); favourite; notes',
  'poem|short story|chapter|scene|draft': 'title; text (long text); date; status (Draft/Finished)',
  character: 'name; ?book; ?story; role; age; description; photo',
  'level|score|high score|highscore|round': 'player name; ?player; ?team; ?game; score; date; notes',
  'cocktail|drink|smoothie|brew|homebrew': 'name; ingredients; instructions; rating; photo',
  'yarn|fabric|paint|material|filament': 'name; colour; quantity; location; notes',
  'star|planet|constellation|telescope session': 'name; date seen; location; notes',
  'course taken|language|skill learned|certificate earned': 'name; provider; started on; finished; notes',
  'bucket list item|bucket list|dream goal|experience|adventure': 'title; description; target date; done; photo',
  'screening|film night|movie night': 'date; ?film; ?movie; time; venue (text); notes',
  'festival|gig|concert visit|theatre visit|museum': 'title; date; location; ticket price; rating; photo; notes',
  'activity|thing to do|date idea|outing': 'title; ?trip; date; location; cost; done; notes',
}

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
  'price comparison|price check': 'product (text); shop (text); price; date; notes',
  'ride|carpool|lift|car share': 'title; driver; date; time; seats; from place (text); to place (text); notes',
  'complaint|report|pothole|observation': 'title; description; location; photo; date; status (New/In progress/Done)',
  'petition|campaign idea': 'title; description; signatures; deadline',
  'motion|agenda item': 'title; description; date; outcome (Open/Passed/Rejected)',
  'sighting|bird|species|butterfly|wildlife': 'species; date; location; count; photo; notes',
  'room booking|hall booking|court booking': 'name; date; time; room (text); phone; notes',
  'meeting minute|meeting minutes': 'title; date; present (text); minutes (long text)',
  'craftsman|tradesman|handyman|craftswoman': 'name; trade; phone; email; area; rating; notes',
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

/** Things of shops, kitchens and workshops. Key: names, the first is the thing's own; value: fields, the first is the title. */
export const SHOP: Record<string, string> = {
  'product|good|goods|stock item|inventory item|merchandise|inventory|stock|article for sale|sku':
    'name; ?brand; ?supplier; ?warehouse; ?shop; sku; category (New in/Everyday/Seasonal/Other); price; quantity; photo; description',
  'order|purchase order|sales order|preorder|pre-order':
    'number; ?product; ?supplier; ?client; customer; date; total; status (New/Paid/Shipped/Delivered); notes',
  'order line|line item|order item': 'description (text); ?order; ?product; quantity; price',
  'category|collection|brand|label': 'name; description',
  'tag|keyword': 'name',
  'faq|frequently asked question': 'question (text); answer (long text); category (text)',
  'stock movement|movement|restock': 'date; ?product; ?item; ?part; quantity; type (In/Out); notes',
  'part|spare part|component|accessory': 'name; ?machine; ?supplier; part number; quantity; price; location; notes',
  'menu item|menu|dish on menu|pizza|burger|sandwich|pastry|bread':
    'name; ?menu; price; category (Starter/Main/Dessert/Drink); vegetarian; available; photo; description',
  'table reservation|restaurant booking|table booking': 'name; date; time; guests (number); phone; notes',
  'warehouse|shop|store|branch|outlet|shelf': 'name; address; phone; notes',
  'discount|coupon|voucher|gift card|promo code': 'code; value; valid until; used (yes/no); notes',
  'loyalty card|stamp card|customer card|bonus card':
    'customer (text); email; stamps (number); joined on; last visit date; notes',
  'return item|refund|exchange': 'title; date; reason; amount; refunded (yes/no)',
  'bike repair|bicycle repair|phone repair|watch repair|shoe repair|repair booking':
    'customer name; phone; item (text); problem; date; price; status (Received/In progress/Ready/Collected)',
  'haircut|hair appointment|beauty appointment|massage':
    'customer name; service (text); date; time; phone; status (Booked/Done/Cancelled); notes',
  'room rental|hotel room|guest room|cabin|campsite|pitch':
    'name; type (Single/Double/Suite); price per night; capacity; available; photo; description',
  'stay|check in|overnight stay':
    'guest name; ?room; ?cabin; arrival date; departure date; people (number); price; notes',
  'ticket sale|seat': 'buyer name; ?event; ?show; price; date; paid',
  'batch|brew batch|production run': 'name; ?recipe; ?product; date; quantity; status (Planned/Running/Done); notes',
  'egg|milk|honey harvest': 'date; quantity; notes',
  'auction|lot|bid': 'title; description; starting price; current price; end date; photo',
  'flower order|cake order|custom order':
    'customer name; description; pickup date; price; paid; status (New/In progress/Ready/Collected)',
  'costume|prop|uniform|furniture': 'name; size; condition (New/Good/Worn/Broken); available; photo; notes',
  'vending machine|kiosk|printer|tool machine':
    'name; location; status (Working/Broken/In service); last checked date; notes',
}

/** Things of offices, trades and services. Key: names, the first is the thing's own; value: fields, the first is the title. */
export const WORK: Record<string, string> = {
  'task|todo|to-do|to do|to-do item|todo item|action|action item|action point':
    'title; ?project; due date; priority (Low/Medium/High); done; notes',
  project: 'name; description; start date; due date; status (Planned/Active/Done)',
  'company|business|organisation|organization|firm|employer': 'name; website; phone; address; notes',
  'contact|address': 'name; ?client; ?customer; email; phone; company; notes',
  'deal|opportunity|sale': 'name; company; contact; amount; stage (Lead/Proposal/Won/Lost); close date; notes',
  'lead|prospect': 'name; email; phone; source; status (New/Contacted/Qualified/Lost); notes',
  'client|customer': 'name; email; phone; address; notes',
  'supplier|vendor|manufacturer|wholesaler': 'name; email; phone; website; notes',
  invoice: 'number; ?customer; ?project; client; amount; issue date; due date; paid; notes',
  'quote|estimate|proposal':
    'title; ?customer; client; amount; valid until; status (Draft/Sent/Accepted/Declined); notes',
  payment:
    'date; ?invoice; ?client; ?customer; ?tenant; ?member; ?student; amount; method (Cash/Card/Bank transfer); payer; notes',
  'expense|cost|spending|purchase|receipt|spend|expenditure':
    'description (text); ?project; ?trip; ?car; amount; date; category (Food/Transport/Home/Fun/Other); notes',
  'income|earning': 'description (text); amount; date; category (Salary/Gift/Other); notes',
  'transaction|budget entry':
    'description (text); amount; date; type (Income/Expense); category (Food/Transport/Home/Fun/Other)',
  budget: 'name; amount; period (Weekly/Monthly/Yearly); notes',
  'saving|saving goal|savings goal': 'name; target amount; saved amount; target date; notes',
  'debt|iou': 'person; amount; date; paid back (yes/no); notes',
  'investment|asset|share': 'name; type (Shares/Property/Cash/Other); value; bought on; notes',
  'employee|staff|staff member|worker|colleague':
    'name; ?department; ?team; email; phone; job title; start date; photo; notes',
  'team|department|crew': 'name; description; lead; notes',
  'meeting|call': 'title; ?project; ?club; date; time; attendees (long text); agenda; notes',
  decision: 'title; date; reason; status (Proposed/Decided/Reversed)',
  'ticket|support ticket|request|enquiry|inquiry|case':
    'title; ?customer; ?client; ?project; description; priority (Low/Medium/High); status (Open/In progress/Closed); requester; created date',
  'bug|issue|defect|incident|problem|fault':
    'title; ?project; description; severity (Minor/Major/Critical); status (Open/In progress/Fixed); assigned to; reported date',
  'feature request|idea|suggestion|proposal idea': 'title; description; votes; status (New/Planned/Done)',
  'feedback|review|testimonial|rating': 'title; rating; comment; author; date',
  'job|work order|gig|commission|assignment':
    'title; ?customer; client; description; date; price; status (Open/In progress/Done); notes',
  'job application|application':
    'job title; company; applied date; status (Applied/Interview/Offer/Rejected); link; notes',
  'candidate|applicant':
    'name; ?vacancy; ?job opening; email; phone; stage (Applied/Interview/Offer/Hired/Rejected); cv link; notes',
  'vacancy|position|opening|job opening': 'title; department; salary; closing date; open (yes/no); description',
  interview: 'title; ?vacancy; candidate; date; time; outcome (Pending/Passed/Failed); notes',
  'booking|reservation|appointment':
    'name; ?service; ?customer; ?client; ?room; ?court; date; time; phone; status (Requested/Confirmed/Done/Cancelled); notes',
  'service|treatment': 'name; price; duration; description',
  'shift|rota|roster|duty|slot': 'date; ?volunteer; ?employee; ?staff; time; person; role; notes',
  'time entry|timesheet|hour|working hour|work hour|timesheet entry':
    'description (text); date; hours; project; billable; notes',
  'leave|holiday request|absence|vacation request|day off':
    'person; start date; end date; type (Holiday/Sick/Other); approved; notes',
  'asset item|equipment|machine|hardware|laptop|computer|kit':
    'name; serial number; category (Computer/Tool/Furniture/Other); owner; bought on; value; photo; notes',
  'licence|license|software licence|software license': 'name; vendor; seats; expires on; cost; notes',
  'property|flat|apartment|house|listing|real estate|building':
    'address; type (House/Flat/Office); bedrooms; rent; available; photo; description',
  'tenant|renter|lodger': 'name; ?property; ?flat; ?house; ?apartment; email; phone; move in date; rent; notes',
  'viewing|showing': 'date; ?flat; ?house; property; visitor; notes',
  patient: 'name; birthday; phone; email; notes',
  'visit|session|consultation|checkup': 'date; ?patient; ?client; ?pet; ?customer; person; notes; follow up date',
  risk: 'title; likelihood (Low/Medium/High); impact (Low/Medium/High); owner; notes',
  'okr|objective|goal|target|resolution': 'title; description; target date; progress (number); done; notes',
  'domain|server|website|site': 'name; url; provider; renewal date; cost; notes',
  'campaign|promotion': 'name; start date; end date; budget; status (Planned/Active/Done); notes',
  'post|blog post|article|blog|story|page': 'title; text (long text); author; date; status (Draft/Published); photo',
  'newsletter|announcement|notice|message|update': 'title; text (long text); date; published',
  'subscriber|follower': 'name; email; joined on; active',
  'link|bookmark|url|resource|web link': 'title; url; category (Read/Watch/Tool/Other); favourite; notes',
  'note|memo|snippet|thought|quotation':
    'title; ?project; ?client; ?customer; text (long text); category (General/Personal/Work/Other); pinned (yes/no)',
  'vote|poll|survey|question|answer': 'question (text); answer (long text); date; status (Open/Answered)',
  'delivery|shipment|parcel|package':
    'title; ?customer; ?order; ?driver; recipient; address; date; status (Packed/Shipped/Delivered); tracking number',
  route: 'name; start; end; distance (km); notes',
  'driver|courier': 'name; phone; licence number; photo; notes',
  'reminder|alert|deadline|countdown': 'title; date; time; done; notes',
  'contractor|freelancer|provider|plumber|electrician|builder': 'name; trade; phone; email; rate; notes',
}
