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
