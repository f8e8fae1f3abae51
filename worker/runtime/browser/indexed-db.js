// A page fetches this where the browser refuses it a database. What is stored ends with the page.
import 'fake-indexeddb/auto'
