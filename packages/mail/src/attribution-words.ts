import { listColumn } from './words.ts'

/**
 * Words of attributions by language: words before a date (`On 5 Jan 2026 …`); words before a name, without a verb (`Quoting Ada
 * <ada@example.com>:`); verbs between the date and the name, which can also be the last word (`Am 5.1.2026 schrieb Ada:`); verbs
 * at the end or before the date (`Ada kirjoitti 5.1.2026:`); last words in scripts without spaces; pronouns beside a verb (`On
 * 5 Jan 2026 at 10:00 I wrote:` is a sentence of the sender); words that begin a sentence, not a name in lower case.
 */
const WORDS = {
  en: 'On, At; Quoting; ; wrote, writes, said; ; I, we, you, he, she, they; the, a, an, my, our, your, his, her, their, this, that, one, some, many, all',
  de: 'Am, am; Zitat von; schrieb, schrieben; geschrieben; ; ich, wir, du, Sie; der, die, das, ein, eine, mein, meine, unser, unsere',
  fr: 'Le; ; ; a écrit, écrit; ; ; le, la, les, un, une, mon, ma, notre',
  es: 'El(?: dia| día)?; Citando; ; escribió; ; ; el, los, mi, nuestro',
  it: 'Il(?: giorno)?, In data; ; ; ha scritto, scrive; ; ; il, lo, mio, nostro',
  pt: 'Em, No dia, A; ; ; escreveu; ; ; o, os, meu, nosso',
  nl: 'Op; ; schreef; geschreven; ; ik, wij; de, het, een, mijn, onze',
  sv: 'Den; ; skrev; ; ; jag, vi; den, det, en, ett, min, vår',
  da: 'På; ; ; ; ; jeg; et',
  fi: '; ; ; kirjoitti',
  pl: 'W dniu, Dnia; Wiadomość napisana przez; napisał, napisała, pisze',
  cs: 'Dne; ; napsal, napsala, píše',
  sk: 'Dňa; ; napísal, napísala, napisal',
  hu: '; ; ; írta, írta be',
  ro: 'În(?: data de| ziua de)?, La(?: data de)?, Pe(?: data de)?; ; ; a scris',
  ru: '; ; пишет, написал, написала, писал, писала, писали',
  uk: '; ; пише, написав',
  bg: 'На; ; ; написа',
  hr: 'Dana; ; ; napisao, napisao je, napisala, napisala je',
  sl: 'V(?: V)?',
  sr: '; ; ; је написао, је написала',
  el: 'Στις; ; ; έγραψε',
  tr: '; ; ; yazdı',
  ca: '; Missatge de; ; va escriure, ha escrit',
  is: 'Þann; ; skrifaði',
  lt: '; ; ; rašė',
  lv: '; ; ; rakstīja',
  et: 'Kuupäev; ; kirjutas',
  vi: 'Vào(?: ngày| lúc)?; ; ; đã viết',
  id: 'Pada; ; ; menulis',
  he: 'בתאריך; ; מאת, כתב(?:ה|/ה)?',
  ar: 'في(?: يوم)?, بتاريخ; ; كتبت?(?:/كتبت)?, تمت كتابة ما يلي بواسطة',
  fa: 'در(?: تاریخ)?; ; ; نوشت',
  hi: '; ; ; ने लिखा',
  th: 'ในวันที่; ; ; เขียนว่า',
  ja: '; ; ; ; のメール, のメッセージ, 書きました, 書いた',
  zh: '; ; ; ; 写道, 寫道, 写到',
  ko: '; ; ; ; 作成, 작성, 작성함, 작성하였습니다, 작성했습니다, 썼습니다, 님이 씀, 쓴 글',
}

export const WORDS_BEFORE_DATE = listColumn(WORDS, 0)
export const WORDS_BEFORE_NAME = listColumn(WORDS, 1)
export const VERBS_BEFORE_NAME = listColumn(WORDS, 2)
export const VERBS_AFTER_NAME = listColumn(WORDS, 3)
export const CJK_ENDINGS = listColumn(WORDS, 4)
export const PRONOUNS = listColumn(WORDS, 5)
export const ARTICLES = listColumn(WORDS, 6)
