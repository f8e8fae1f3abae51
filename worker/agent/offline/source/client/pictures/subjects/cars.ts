import { vehicle } from '../scenes/vehicle'
import type { Subject } from '../shapes'

export const cars: Subject = {
  scenes: [vehicle('small', 'saloon', 'estate', 'offRoad', 'van', 'open', 'pickup')],
  named: [
    [/(?<!\p{L})(?:van|transporter|kastenwagen)/iu, vehicle('van')],
    [/(?<!\p{L})(?:suv|off-?road|4x4|jeep|gelände)/iu, vehicle('offRoad')],
    [/(?<!\p{L})(?:estate|wagon|kombi|family)/iu, vehicle('estate')],
    [/(?<!\p{L})(?:convertible|cabrio|roadster|open)/iu, vehicle('open')],
    [/(?<!\p{L})(?:pick-?up|truck|lorry|lkw)/iu, vehicle('pickup', 'lorry')],
    [/(?<!\p{L})(?:small|mini|compact|electric|hatch|city|klein)/iu, vehicle('small')],
    [/(?<!\p{L})(?:saloon|sedan|limousine|luxury)/iu, vehicle('saloon')],
    [/(?<!\p{L})(?:bus|coach)/iu, vehicle('bus')],
  ],
}
