/**
 * Words of attributions. English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish,
 * Norwegian, Finnish, Polish, Czech, Slovak, Hungarian, Romanian, Russian, Ukrainian, Bulgarian, Croatian,
 * Slovenian, Serbian, Greek, Turkish, Catalan, Icelandic, Lithuanian, Latvian, Estonian, Vietnamese, Indonesian,
 * Hebrew, Arabic, Persian, Hindi, Thai, Japanese, Chinese and Korean.
 */

/** First words, before a date: `On 5 Jan 2026 …`. */
export const WORDS_BEFORE_DATE = [
  'On',
  'Am',
  'Le',
  'El(?: dia| día)?',
  'Il(?: giorno)?',
  'In data',
  'Op',
  'Em',
  'No dia',
  'A',
  'Den',
  'På',
  'W dniu',
  'Dnia',
  'Dne',
  'Dňa',
  'Dana',
  'În(?: data de| ziua de)?',
  'La(?: data de)?',
  'Pe(?: data de)?',
  'На',
  'V(?: V)?',
  'Στις',
  'Vào(?: ngày| lúc)?',
  'Pada',
  'Þann',
  'Kuupäev',
  'בתאריך',
  'في(?: يوم)?',
  'بتاريخ',
  'در(?: تاریخ)?',
  'ในวันที่',
]

/** Words before a name, in attributions that have no verb: `Quoting Ada <ada@example.com>:`. */
export const WORDS_BEFORE_NAME = [
  'Missatge de',
  'Quoting',
  'Zitat von',
  'Citando',
  'Wiadomość napisana przez',
]

/** Verbs between the date and the name: `Am 5.1.2026 schrieb Ada:`. They can also be the last word. */
export const VERBS_BEFORE_NAME = [
  'schrieb',
  'schreef',
  'skrev',
  'napisał',
  'napisała',
  'napisal',
  'napsal',
  'napsala',
  'napísal',
  'napísala',
  'pisze',
  'píše',
  'пишет',
  'пише',
  'написал',
  'написала',
  'написав',
  'писал',
  'писала',
  'писали',
  'skrifaði',
  'kirjutas',
  'מאת',
  'כתב(?:ה|/ה)?',
  'كتبت?(?:/كتبت)?',
  'تمت كتابة ما يلي بواسطة',
]

/** Verbs that are the last word, or that stand before the date: `Ada kirjoitti 5.1.2026:`. */
export const VERBS_AFTER_NAME = [
  'wrote',
  'writes',
  'geschrieben',
  'a écrit',
  'écrit',
  'escribió',
  'ha scritto',
  'scrive',
  'escreveu',
  'geschreven',
  'kirjoitti',
  'írta',
  'írta be',
  'a scris',
  'napisao',
  'napisao je',
  'napisala',
  'napisala je',
  'написа',
  'έγραψε',
  'yazdı',
  'va escriure',
  'ha escrit',
  'đã viết',
  'menulis',
  'rašė',
  'rakstīja',
  'је написао',
  'је написала',
  'said',
  'نوشت',
  'ने लिखा',
  'เขียนว่า',
]

/** Last words in scripts without spaces between words. */
export const CJK_ENDINGS = [
  'のメール',
  'のメッセージ',
  '書きました',
  '書いた',
  '写道',
  '寫道',
  '写到',
  '作成',
  '작성',
  '작성함',
  '작성하였습니다',
  '작성했습니다',
  '썼습니다',
  '님이 씀',
  '쓴 글',
]

/** Pronouns beside a verb. The line can be a sentence of the sender: `On 5 Jan 2026 at 10:00 I wrote:`. */
export const PRONOUNS = [
  'I',
  'we',
  'you',
  'he',
  'she',
  'they',
  'ich',
  'wir',
  'du',
  'Sie',
  'ik',
  'wij',
  'jag',
  'jeg',
  'vi',
]

/** Words that begin a sentence about somebody, not a name in lower case: `On 5 Jan 2026 at 10:00 the customer wrote:`. */
export const ARTICLES =
  'the a an my our your his her their this that one some many all der die das ein eine mein meine unser unsere le la les un une mon ma notre el los mi nuestro il lo mio nostro o os meu nosso de het een mijn onze den det en ett min vår'.split(
    ' ',
  )
