/**
 * Starts of the subjects of automatic replies, as patterns by language tag: what Exchange writes, then the words of other
 * programs. A word that personnel systems or parcel services use too, such as `Abwesenheit` or `不在通知`, is missing.
 */
const SUBJECTS: Readonly<Record<string, string>> = {
  en: 'auto(?:mat(?:ic|ed))?[ -]?(?:reply|response)|out[ -]of[ -](?:the[ -])?office(?: auto[ -]?reply| reply| response| message| notice)?|auto(?=\\s*:)|vacation (?:reply|response|notice)',
  af: 'outomatiese antwoord',
  ar: '(?:ال)?رد (?:ال)?تلقائي|خارج المكتب',
  az: 'avtomatik cavab',
  be: 'аўтаматычны адказ',
  bg: 'автоматичен отговор|извън офиса',
  bn: 'স্বয়ংক্রিয় (?:উত্তর|জবাব)',
  ca: "resposta automàtica|fora de l['’]oficina",
  cs: 'automatická odpověď|mimo kancelář',
  da: 'autosvar|automatisk svar|ikke på kontoret|fraværsmeddelelse',
  de: 'automatische antwort|abwesenheits(?:notiz|nachricht|meldung|benachrichtigung|assistent|agent)|abwesend|außer haus|nicht im büro',
  el: 'αυτόματη απάντηση|εκτός γραφείου|μήνυμα απουσίας',
  es: 'respuesta automática|fuera de (?:la )?oficina|ausente',
  et: 'automaat(?:ne )?vastus|kontorist väljas',
  eu: 'erantzun automatikoa|bulegotik kanpo',
  fa: 'پاسخ خودکار',
  fi: 'automaattinen vastaus|poissa toimistosta|poissaolo(?:viesti|ilmoitus)',
  fr: "réponse automatique|absence du bureau|absent(?:e)? du bureau|(?:message|notification) d['’]absence",
  gl: 'resposta automática|fóra da oficina',
  he: '(?:תשובה אוטומטית|מענה אוטומטי)|מחוץ למשרד',
  hi: '(?:स्वचालित|स्वतः) (?:उत्तर|जवाब|प्रत्युत्तर)',
  hr: 'automatski odgovor|izvan ureda|odsutan',
  hu: 'automatikus válasz|házon kívül|távolléti (?:értesítés|üzenet)',
  hy: 'ավտոմատ պատասխան',
  id: '(?:balasan|jawaban) otomatis|(?:sedang )?di luar kantor',
  is: 'sjálfvirkt svar',
  it: 'risposta automatica|fuori (?:sede|ufficio)|assente',
  ja: '(?:不在時?の?)?自動(?:応答|返信|回答)',
  ka: 'ავტომატური პასუხი',
  kk: 'автоматты(?: түрде)? жауап',
  ko: '(?:부재 ?중 ?)?자동 ?(?:회신|응답|답장)',
  lt: 'automatinis atsakymas|ne biure',
  lv: 'automātisk[aā] atbilde|prombūtnē',
  mk: 'автоматски одговор',
  ms: '(?:balasan|jawapan) automatik',
  nb: 'autosvar|automatisk svar|ikke på kontoret|fraværsmelding',
  nl: 'automatisch antwoord|afwezig(?:heids(?:bericht|melding|assistent))?|niet aanwezig',
  pl: 'odpowiedź automatyczna|automatyczna odpowiedź|poza biurem',
  pt: 'resposta automática|fora do escritório|ausência temporária',
  ro: 'răspuns automat|în afara biroului|absent(?:ă)? din birou',
  ru: 'автоматический ответ|автоответ|вне офиса|отсутствие на рабочем месте|нет на работе',
  sk: 'automatická odpoveď|mimo kancelárie',
  sl: 'samodejni odgovor|odsotnost iz pisarne|zunaj pisarne',
  sq: 'përgjigje automatike',
  sr: 'аутоматски одговор|automatski odgovor|van kancelarije',
  sv: 'autosvar|automatiskt svar|frånvaromeddelande|frånvarande',
  th: '(?:การ)?ตอบกลับอัตโนมัติ|ไม่อยู่ที่(?:ทำงาน|สำนักงาน)',
  tr: 'otomatik (?:yan[ıi]t|cevap)|ofis d[ıi]ş[ıi](?:nda)?',
  uk: 'автоматична відповідь|автовідповідь|поза офісом',
  vi: '(?:thư )?trả lời tự động|tự động trả lời|vắng mặt tại văn phòng',
  zh: '自动(?:答复|回复|应答)|自動(?:答覆|回覆|回應|回复)|不在[办辦]公室',
}

/** Gateways write tags such as `[EXTERNAL]` before a subject. A colon, a dash or the end follows the words. */
const AUTOMATIC_SUBJECT = new RegExp(
  `^(?:\\[[^\\]]*\\]\\s*)*(?:${simplify(Object.values(SUBJECTS).join('|'))})\\s*(?:[:：(]|[-–—]\\s|$)`,
  'iu',
)
/** The words of Domino and of people. */
const OUT_OF_OFFICE = /^(?:i am|i['’]m|\S+(?: \S+){0,3} is) (?:currently )?out of (?:the )?office\b/i

/** Returns whether a subject begins like an automatic reply, such as `Réponse automatique : Offre`. Replies to one begin with `Re:`. */
export function isAutomaticSubject(subject: string): boolean {
  const text = simplify(subject).trim()
  return AUTOMATIC_SUBJECT.test(text) || OUT_OF_OFFICE.test(text)
}

/** Removes accents and invisible characters: programs and people omit them, and `İ` has no lower case of one character. */
function simplify(text: string): string {
  return text.normalize('NFD').replace(/[\p{M}\p{Cf}]/gu, '')
}
