import { gift } from '../objects/home'
import { parcel } from '../objects/play'
import { bag } from '../objects/wear'
import { stillLife } from '../scenes/still-life'
import { vehicle } from '../scenes/vehicle'
import type { Subject } from '../shapes'

const parcels = stillLife(
  [
    [/(?<!\p{L})(?:parcel|package|box|order|paket|bestellung|sendung)/iu, parcel],
    [/(?<!\p{L})(?:gift|present|voucher|geschenk|gutschein)/iu, gift],
    [/(?<!\p{L})(?:bag|tote|backpack|tasche|rucksack)/iu, bag],
  ],
  vehicle('van', 'lorry'),
)

export const delivery: Subject = {
  scenes: parcels.scenes,
  named: [
    [/(?<!\p{L})(?:van|courier|express|same day|kurier)/iu, vehicle('van')],
    [/(?<!\p{L})(?:truck|freight|pallet|lorry|spedition|fracht|lkw)/iu, vehicle('lorry')],
    ...(parcels.named ?? []),
  ],
}
