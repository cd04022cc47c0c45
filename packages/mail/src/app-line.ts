const MAX_LENGTH = 200
const MAX_WORDS = 9

const SENT_FROM_PHRASES = [
  'sent (?:from|via|using|with)',
  'gesendet (?:von|mit|über|aus)',
  'envoyé (?:de|depuis|à partir de|avec)',
  'enviado (?:desde|do|da|de|a partir do|através do|con|com|pelo)',
  'inviato (?:da|dal|dalla|con)',
  '(?:verzonden|verstuurd) (?:vanaf|vanuit|met|via)',
  'skicka(?:t|des) (?:från|med)',
  'sendt (?:fra|med|via)',
  'lähetetty',
  'wysłan[eoy]? z',
  'odesl[aá]no (?:z|ze)',
  'odoslané (?:z|zo)',
  'trimis (?:de pe|din|cu)',
  'отправлено (?:с|из)',
  'надіслано (?:з|із|зі)',
  'enviat (?:des|amb)',
  'στάλθηκε από(?: το)?',
  'dikirim dari',
  'diese nachricht wurde von',
]
const SENT_FROM = new RegExp(`^(?:${SENT_FROM_PHRASES.join('|')})\\s`, 'iu')
const SENT = /\s(?:gesendet|gönderildi|küldve)$/iu
const CJK_APP_LINE =
  /^.{0,20}(?:iphone|ipad|android|galaxy|スマートフォン|携帯).{0,6}(?:から送信|에서 보냄)$|^(?:发自|發自|从|從|나의|내|נשלח|أُ?رسلت|ส่งจาก|ارسال شده از|được gửi từ).{0,12}(?:iphone|ipad|android|手机|手機).{0,12}$/iu
const OUTLOOK_OFFER =
  /^(?:get|hol|obt|télécharg|scaric|ottieni|download|hämta|hent|hanki|pobierz|stáhn|загруз|скач|завантаж|获取|取得|outlook)\p{L}*(?: \p{L}+){0,2}? (?:outlook )?(?:for|für|pour|para|per|voor|för|til|dla|pro|для) (?:systemu )?(?:ios|android|mac)(?: herunterladen| beziehen| downloaden)?$/iu
/** Words of K-9 Mail and Mailspring behind their names. */
const SLOGAN =
  /(?:\. (?:please excuse my brevity|bitte entschuldigen sie (?:die|meine) kürze)|, the best free email app for work)\.?$/i
/** First letters of devices and apps. Many languages add endings: `iPhonesta`, `iPhone'umdan`. */
const DEVICE =
  /^(?:i?phone|ipad|ipod|apple|android|samsung|galaxy|huawei|xiaomi|redmi|oneplus|pixel|nokia|sony|motorola|htc|blackberry|windows|outlook|mail\.ru|gmail|yahoo|aol|gmx|web\.de|proton|tutanota|spark|bluemail|typeapp|k-9|fairemail|superhuman|airmail|polymail|shortwave|mailspring|mimestream|canary|edison|newton|zoho|missive|postbox|spike$|front$|hey$|thunderbird|mailbird|icloud|ios|smartphone|handy|mobil|mobiel|móvil|cellulare|celular|tablet|telefon|telefoon|téléphone|teléfono|puhelime|device|gerät|dispositiv|appareil|készülék|телефон|смартфон|мобильн|яндекс)/iu
const SMALL_WORDS = new Set(
  [
    'my a an the for on with app secure mail email',
    'von mein meine meinem meiner der die das dem für mit',
    'mon ma mes la le du de pour sur mi el del desde para meu minha da do no o',
    'mio dal mia per mijn het een voor min mit til för på mojego moj mého minun az a',
    'pe mea meu моего моєї мого із с з μου saya mojeg',
  ].flatMap(words => words.split(' ')),
)

/** Whether a line is the default signature of an app, such as `Sent from my iPhone` or `Get Outlook for iOS`. */
export function isAppLine(line: string): boolean {
  if (line.length > MAX_LENGTH) return false
  const text = line
    .replace(/[<([]\s*(?:https?:|www\.)[^\s>)\]]*\s*[>)\]]?/gi, '')
    .trim()
    .replace(SLOGAN, '')
    .replace(/\.$/, '')
  if (CJK_APP_LINE.test(text) || OUTLOOK_OFFER.test(text)) return true
  const rest = text.replace(SENT_FROM, '').replace(SENT, '')
  return rest !== text && namesDevice(rest.split(/[\s,]+/).filter(word => word !== ''))
}

/** Whether the words name a device or an app, and nothing else. Other words belong to a sentence of the sender. */
function namesDevice(words: readonly string[]): boolean {
  return (
    words.length <= MAX_WORDS &&
    words.some(word => DEVICE.test(word)) &&
    words.every(word => DEVICE.test(word) || SMALL_WORDS.has(word.toLowerCase()) || /^[\p{Lu}\d]/u.test(word))
  )
}
