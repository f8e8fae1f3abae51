/** Things of shops, kitchens and workshops. Key: names, the first is the thing's own; value: fields, the first is the title. */
export const SHOP: Record<string, string> = {
  'product|good|goods|stock item|inventory item|merchandise|inventory|stock|article for sale|sku':
    'name; ?brand; ?supplier; ?warehouse; ?shop; sku; category (New in/Everyday/Seasonal/Other); price; quantity; photo; description',
  'order|purchase order|sales order|preorder|pre-order':
    'number; ?product; ?supplier; ?client; customer; date; total; status (New/Paid/Shipped/Delivered); notes',
  'order line|line item|order item': 'description (text); ?order; ?product; quantity; price',
  'category|collection|brand|label': 'name; description',
  'tag|keyword': 'name',
  'stock movement|movement|restock': 'date; ?product; ?item; ?part; quantity; type (In/Out); notes',
  'part|spare part|component|accessory': 'name; ?machine; ?supplier; part number; quantity; price; location; notes',
  'menu item|menu|dish on menu|pizza|burger|sandwich|pastry|bread':
    'name; ?menu; price; category (Starter/Main/Dessert/Drink); vegetarian; available; photo; description',
  'table reservation|restaurant booking|table booking': 'name; date; time; guests (number); phone; notes',
  'warehouse|shop|store|branch|outlet|shelf': 'name; address; phone; notes',
  'discount|coupon|voucher|gift card|promo code': 'code; value; valid until; used (yes/no); notes',
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
