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
