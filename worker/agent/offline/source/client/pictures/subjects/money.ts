import { coins, ledger, purse } from '../objects/study'
import { repeat } from '../scenes/repeat'
import { stillLife } from '../scenes/still-life'

export const money = stillLife(
  [
    [/(?<!\p{L})(?:coin|saving|tip|cash|pension|münze|spar|bargeld)/iu, coins],
    [/(?<!\p{L})(?:account|budget|invoice|tax|invest|stock|report|konto|rechnung|steuer|bilanz)/iu, ledger],
    [/(?<!\p{L})(?:wallet|expense|spending|payment|salary|ausgabe|geldbeutel|gehalt)/iu, purse],
  ],
  repeat('bars', 'step', 'disc'),
)
