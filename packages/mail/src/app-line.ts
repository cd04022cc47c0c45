import { listColumn } from './words.ts'

const MAX_LENGTH = 200
const MAX_WORDS = 9

/** Words by language: before the name of a device or an app; in the name. */
const WORDS = {
  en: '(?:securely )?sent (?:from|via|using|with); my, a, an, the, for, on, with, app, secure, mail, email, cell',
  de: 'gesendet (?:von|mit|über|aus), diese nachricht wurde von, (?:sicher )?versandt mit; von, mein, meine, meinem, meiner, der, die, das, dem, für, mit, auf',
  fr: 'envoyé (?:de|depuis|à partir de|avec); mon, ma, mes, la, le, du, de, pour, sur',
  es: 'enviado (?:desde|de|con); mi, el, del, desde, para',
  pt: 'enviado (?:do|da|de|a partir do|através do|com|pelo); meu, minha, da, do, no, o',
  it: 'inviato (?:da|dal|dalla|con); mio, dal, mia, per',
  nl: '(?:verzonden|verstuurd) (?:vanaf|vanuit|met|via); mijn, het, een, voor',
  sv: 'skicka(?:t|des) (?:från|med); min, mit, till',
  da: 'sendt (?:fra|med|via); til, på',
  fi: 'lähetetty',
  pl: 'wysłan[eoy]? z; mojego, aplikacji',
  cs: 'odesl[aá]no (?:ze?|pomocí); moj, mého, pro, aplikace',
  sk: 'odoslané zo?, odeslané zo?; môjho, pre, aplikácie',
  hu: '; az, a',
  ro: 'trimis (?:de pe|din|cu); pe, mea, meu',
  ru: 'отправлено (?:с|из); моего, с, из',
  uk: 'надіслано (?:з|із|зі); моєї, мого, з',
  bg: 'изпратено от; моя, моето',
  sr: 'послато са?; мог, мојег',
  hr: 'poslano (?:iz|z|s|sa); mojeg, mojega, mog',
  lt: 'išsiųsta iš; mano',
  lv: 'nosūtīts no; mana',
  et: 'saadetud; minu',
  ca: 'enviat (?:des|amb); del, meu',
  el: 'στάλθηκε από(?: το)?; μου',
  id: 'dikirim dari; saya',
  vi: 'đã gửi từ; của, tôi',
}
const SENT_FROM = new RegExp(`^(?:${listColumn(WORDS, 0).join('|')})\\s`, 'iu')
const SENT = /\s(?:gesendet|gönderildi|küldve)$/iu
const CJK_APP_LINE =
  /^.{0,20}(?:iphone|ipad|android|galaxy|スマートフォン|携帯).{0,6}(?:から送信|에서 보냄)$|^(?:发自|發自|从|從|나의|내|נשלח|أُ?رسلت|ส่งจาก|ارسال شده از|được gửi từ).{0,12}(?:iphone|ipad|android|手机|手機).{0,12}$|^yahoo mail: search, organize, conquer$/iu
const OUTLOOK_OFFER =
  /^(?:get|hol|obt|télécharg|scaric|ottieni|download|hämta|hent|hanki|pobierz|stáhn|загруз|скач|завантаж|获取|取得|outlook)\p{L}*(?: \p{L}+){0,2}? (?:outlook )?(?:for|für|pour|para|per|voor|för|til|dla|pro|для) (?:systemu )?(?:ios|android|mac)(?: herunterladen| beziehen| downloaden)?$/iu
/** Words of K-9 Mail, Mailspring, Tutanota and phones behind their names. */
const SLOGAN =
  /[.,] (?:please excuse (?:my brevity|any typos)|bitte entschuldigen sie (?:die|meine) kürze|the best free email app for work|(?:the|enjoy) secure & ad-free (?:mailbox|emails)|get your own encrypted, ad-free mailbox)[.:]?$/i
/** First letters of devices and apps. Many languages add endings: `iPhonesta`, `iPhone'umdan`. */
const DEVICE =
  /^(?:i?phon|ipad|ipod|apple|android|samsung|galaxy|huawei|xiaomi|redmi|oneplus|pixel|nokia|sony|motorola|htc|blackberry|alcatel|windows|outlook|mail\.ru|gmail|yahoo|aol|gmx|web\.de|proton|tutanota|spark|bluemail|typeapp|k-9|fairemail|superhuman|airmail|polymail|shortwave|mailspring|mimestream|canary|edison|newton|zoho|missive|postbox|spike$|front$|hey$|thunderbird|em$|nine$|boxer$|aqua|seznam|cell$|tuta$|mailbird|icloud|ios|smartphone|handy|mobil|mobiel|móvil|cellulare|celular|tablet|telefon|telefoon|téléphone|teléfono|puhelime|device|gerät|dispositiv|appareil|készülék|телефон|смартфон|мобильн|мобилн|яндекс)/iu
const SMALL_WORDS = new Set(listColumn(WORDS, 1))

/** Whether a line is the default signature of an app, such as `Sent from my iPhone` or `Get Outlook for iOS`. */
export function isAppLine(line: string): boolean {
  if (line.length > MAX_LENGTH) return false
  const text = line
    .replace(/[<([|]\s*(?:https?:|www\.)[^\s>)\]]*\s*[>)\]]?/gi, '')
    .trim()
    .replace(/^\((.*)\)$/, '$1')
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
