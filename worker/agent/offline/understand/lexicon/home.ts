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
  'destination|place|spot|location|restaurant|cafe|pub|bar|venue':
    'name; address; category (Food/Sight/Stay/Other); rating; website; visited (yes/no); notes',
  'packing item|luggage item|packing': 'name; ?trip; quantity; packed; notes',
}
