import { ADDRESS, hasDateAndTime } from './evidence.ts'
import { listColumn } from './words.ts'

/**
 * Words by language with which senders point at the text below: answers; places; marks of answers; pointers. `*` stands for any
 * ending.
 */
const WORDS = {
  en: 'answer*, repl*, comment*, response*, respond*, remark*, notes; below, underneath, in the text, in the body, between the lines; inline, in-line, interspersed, in (?:dark )?(?:red|blue|green|bold|caps|colou?r); see, fyi, read, look, following, forward*, wrote, said, says',
  de: 'antwort*, kommentar*, anmerkung*, geantwortet; unten, im text, zwischen den zeilen, dazwischen, darunter; in (?:rot|blau|grün|fett|farbe), rot markiert, blau markiert; siehe, lies, zur info, z\\. ?k, weiterleit*, weitergeleitet*, folgend*, schrieb',
  fr: 'réponse*, commentaire*, remarque*, répondu; ci-dessous, plus bas, dans le texte, dans le corps; en (?:rouge|bleu|vert|gras|couleur); voir, voici, lis, pour info*, transf*, a écrit',
  es: 'respuesta*, comentario*, respondo, contesto; abajo, debajo, a continuación, en el texto; en (?:rojo|azul|verde|negrita|color); ver, vea, mira, reenv*, escribió',
  it: 'risposte, risposta, commenti, rispondo; sotto, di seguito, nel testo; in (?:rosso|blu|verde|grassetto); vedi, leggi, inoltr*, ha scritto',
  pt: 'resposta*, comentário*, respondo, respondi; abaixo, no texto; em (?:vermelho|azul|verde|negrito); veja, vide, encaminh*, escreveu',
  nl: 'antwoord*, opmerking*, reactie*; hieronder, onder, tussen de regels, in de tekst; in (?:het )?(?:rood|blauw|groen|vet); zie, lees, ter info*, doorgestuurd*, schreef',
  sv: 'svar*, kommentar*; nedan, i texten, infogat, insprängt; i (?:rött|blått|grönt|fetstil); se, läs, vidarebefordr*, skrev',
  da: 'svar*, kommentar*; nedenfor, nedenunder, under, i teksten; med (?:rødt|blåt|blått), i (?:rødt|blåt|blått); les, videresend*, til info*',
  fi: 'vastau*, vastas*, kommen*; alla, alempana, tekstissä, välissä; punaisella, sinisellä, vihreällä; katso, lue, tiedoksi, kirjoitti',
  pl: 'odpowied*, komentarz*, uwagi; poniżej, niżej, w tekście, w treści; na czerwono, na niebiesko, na zielono; zobacz, patrz, przesyłam, napisał*',
  cs: 'odpově*, odpoved*, komentář*, komentáre; níže, nižšie, v textu, v texte; červeně, modře, červenou, modrou; viz, pozri, přeposíl*, napsal*',
  hu: 'válasz*, megjegyzés*; alább, lent, lejjebb, a szövegben; pirossal, kékkel, zölddel; lásd, továbbít*, írta',
  ro: 'răspuns*, comentari*; mai jos, în text; cu (?:roșu|albastru|verde); vezi, redirecț*, a scris',
  ru: 'ответ*, коммент*, отвечаю; ниже, внизу, в тексте; красным, синим, зел[её]ным; см, смотри*, пересыла*, писал*, написал*',
  uk: 'відповід*, комент*; нижче, внизу, у тексті, в тексті; червоним, синім, зеленим; див, дивись, пересила*, писав, написав',
  bg: 'отговор*, коментар*; долу, по-долу, в текста; с червено, в червено, със синьо; виж*, препращам, написа',
  hr: 'odgovor*, komentar*; ispod, niže, dolje, spodaj, u tekstu, v besedilu; crveno, crvenom, rdeče, plavo, modro; vidi, glej, prosljeđ*, napisa*',
  el: 'απαντήσ*, απάντησ*, σχόλι*; παρακάτω, στο κείμενο; με κόκκινο, με μπλε; δες, δείτε, προωθ*, έγραψε',
  tr: 'cevap*, yanıt*, yorum*; aşağıda*, metin*, metnin*; kırmızı*, mavi*; bkz, bakınız, bakın, ilet*, yazdı',
  he: 'תשוב*, הער*; למטה, להלן, בגוף; באדום, בכחול; ראה, ראו, מצורף',
  ar: 'إجاب*, ردود*, تعليق*; أدناه, في النص; بالأحمر, بالأزرق; انظر, راجع',
  ja: '回答, 返信, 返答, コメント; 以下, 下記, 文中, 下に; インライン, 赤字, 青字, 赤で, 青で; 参照, 転送, ご覧',
  zh: '回复, 回覆, 答复, 答覆, 意见; 下面, 以下, 下方, 如下, 下文; 红色, 紅色, 红字, 紅字, 蓝色, 藍色; 请看, 請看, 见下, 見下, 转发, 轉寄',
  ko: '답변, 회신, 의견; 아래, 본문; 빨간*, 파란*, 인라인; 참고, 참조, 전달',
}
const [ANSWERS, PLACES, MARKS, POINTERS] = [0, 1, 2, 3].map(column =>
  listColumn(WORDS, column).join('|').replaceAll('*', String.raw`\p{L}*`),
)
/** Letters of scripts with spaces between words. */
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}]`
const ANNOUNCEMENT = createPattern(
  `(?:${MARKS})|(?:${ANSWERS}).{0,40}?(?<!${LETTER})(?:${PLACES})|(?:${PLACES}).{0,40}?(?<!${LETTER})(?:${ANSWERS})`,
)
const POINTER = createPattern(`${PLACES}|${POINTERS}`)
/** Length of the beginning and of the end in which senders point at the text below. */
const MAX_LENGTH = 2000

function createPattern(words: string): RegExp {
  return new RegExp(`(?<!${LETTER})(?:${words})(?!${LETTER})`, 'iu')
}

/** Whether the words above a quotation say that it contains answers, such as `See my answers inline.` */
export function announcesAnswers(above: string): boolean {
  return ANNOUNCEMENT.test(getEnds(above))
}

/** Whether the words above a quotation point at it, such as `See what Ada wrote.`, so that they need it. */
export function pointsAtQuotation(above: string): boolean {
  return POINTER.test(getEnds(above)) || announcesAnswers(above)
}

/** Whether a text ends with a colon, as in `The manual says:`, and is no attribution in an unknown language. */
export function endsWithColon(above: string): boolean {
  const end = above.slice(-500).trimEnd()
  const line = end.slice(end.lastIndexOf('\n') + 1)
  return /[:：]$/.test(line) && !ADDRESS.test(line) && !hasDateAndTime(line)
}

function getEnds(text: string): string {
  const words = text.trim()
  return words.length <= 2 * MAX_LENGTH ? words : `${words.slice(0, MAX_LENGTH)}\n${words.slice(-MAX_LENGTH)}`
}
