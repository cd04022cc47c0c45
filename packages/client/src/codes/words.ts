/**
 * Stems of the words around codes. All are folded: in lower case, and without accents of Latin, Greek, Cyrillic and Arabic
 * letters. Each pattern has a limited length, so that a search takes linear time.
 */

/** Returns a text of the same length in the form of the stems below. */
export function fold(text: string): string {
  return text
    .replace(/[\u0080-\u06ff\u1e00-\u1fff]/g, letter => letter.normalize('NFD').charAt(0))
    .replace(/[A-Z\u0370-\u052f]/g, letter => letter.toLowerCase())
}

function toPattern(source: string, flags?: string): RegExp {
  return new RegExp(source.replaceAll('\n', ''), flags)
}

/** Name of a sign-in code. Before and after it are words for other codes, such as postal codes. */
export const cueWords = toPattern(
  `(?<!(?:post|postal|posta|zip|bar|qr|area|country|error|fehler|hata|status|source|dress|promo|promotion|discount|coupon|kupon|
voucher|gift|card|rabatt?|gutschein|korting|indirim|referral|booking|buchungs|reservation|rezervasyon|tracking|takip|
pick-?up|abhol|delivery|door|gate|クーポン|割引|エラー|バー|予約)[ -]?)
(?:code|kod|codig|codic|κωδικ|код|رمز|كود)
(?![a-z]{0,3} (?:d[a-z]{1,3}[ '’])?(?:postal|promo|barr|desc|reduc|scont|fisc|tribut|vest|erro|reserv|prenot|segui|suivi|retrait|
recog|recolh|ritiro|port|puert|client|rabat|poczt|conduct|(?:ال)?(?:بريد|خصم|حجز|قسيم)))|
コード|(?:認証|確認|暗証)(?:用の)?(?:番号|キー)|코드|(?:인증|확인) ?번호|[证證验驗态態全录錄认認活][码碼]|קוד|कोड|ओटीपी|รหัส|ma xac|
(?<![a-z])(?:e?otp|(?:m|i|sms|push)?-?tan|e?pin|passcode|token|clave|chave|senha)(?![a-z])|sifre|koodi|
one[- ]time|einmal|usage unique|monouso|uso unic|solo uso|tek kullan|tek sefer|engang|ワンタイム|سري|لمرة|
digits|ziffern|chiffres|digitos|cifre|数字|ارقام`,
  'g',
)

/** Name of a password. It is the name of a code too if a code follows it directly. */
export const passwordWords =
  /passwor[dt]|kennwort|mot de passe|contrasen|parola|wachtwoord|haslo|парол|密[码碼]|パスワード|비밀번호|مرور/g

/** Words about signing in, and about checks of a person or an address. */
export const signInWords = toPattern(
  `verif|auth|autent|autori|sign[- ]?[iu]|log[- ]?in|account|konto|compte|cuenta|conta |passw|secur|sicher|segur|sicur|anmeld|regist|
activ|aktiv|attiv|identi|otp|2fa|one[- ]time|einmal|usage unique|solo uso|monouso|uso unic|kennwort|freischalt|conne[xc]|sesion|contrasen|senha|acced|
valide[rz]|giris|dogrul|etkinles|uyeli|sifre|hesa[pb]|guven|tek (?:kullan|sefer)|haslo|weryf|engang|xac|
验证|驗證|登[录入錄]|注册|密码|[账帐]号|安全|身份|動態|认证|認証|ログイン|登録|パスワード|本人|인증|로그인|تحق|دخول|حساب|مرور|امان|
подтвер|вход|парол|אימות|सत्याप`,
)
/** Words about confirming, which bookings use too. */
export const confirmWords = toPattern(
  'confirm|conferm|bestatig|bevest|onay|確認|确认|تاكيد|acces|zugang|approv',
)
/** Words of messages whose codes are for a door, a parcel, a meeting or a journey. */
export const bookingWords = toPattern(
  `(?<![a-z])(?:flight|booking|reserv|check-in|hotel|meeting|webinar|flug|buchung|besprech|reunion|vuelo|prenot|riunion|rezerv|toplanti|
parcels?(?![a-z])|pick-?up|locker|paket|colis|paquete|encomend|pacco|kargo)|航班|预订|酒店|会议|取件|包裹|予約|会議|荷物|حجز|رحلة|طرد`,
)
export const promoWords = toPattern(
  `\\d ?%(?![a-z])|%\\d|discount|coupon|voucher|promo|(?<![a-z])sale(?![a-z])|checkout|rabat|gutsch|remise|soldes|descuent|cupon|
desconto|cupom|scont|indirim|kupon|クーポン|割引|优惠|折扣|خصم|كوبون`,
)

/** Label directly before a number that is no code. */
export const labelBefore = toPattern(
  `(?:n[uo]m[be]r[oa]?|nummer|numara[a-z]{0,3}|(?<![a-z])(?:n[or°]|id|ref[a-z]{0,7}|order|bestellung|commande|pedido|ordine|siparis|ticket|
tel[a-z]{0,6}|fax|call|appelez|llame al|ligue|chiam[ai]|zip|plz|postleitzahl|cep|error|fehler|ending(?: in)?|endet auf|sonu|termina[a-z]* e[nm])|
番号?|号|订单|尾号|电话|電話|номер|رقم|هاتف|طلب)[.:#°( -]{0,3}$|
(?<![a-z])(?:account|konto|compte|cuenta|conta|hesap|card|karte|kart|version|in|im|en|since|seit|账号) $`,
)
/** Unit or currency after a number, and currency or hidden digits before it. */
export const unitAfter = toPattern(
  `^(?:[.,]\\d\\d?)? ?(?:(?:[$€£¥₺₹°元円]|%(?![a-z]))|(?:usd|eur|gbp|tl|ريال|درهم)(?![a-z]))|
^ ?[年月日時分秒点名号]|^ (?:min|hour|heure|hora|uhr|day|tage|jour|km|kg|point|punkt|punti|puan)`,
)
export const currencyBefore = toPattern(
  '(?:[$€£¥₺₹]|(?<![a-z])(?:usd|eur|gbp|tl|inr|rs)|[x•*]{2,}|\\.{2,}|(?<![*\\w])\\*) ?$',
)

/** Words directly before or after a code that is no longer valid. */
export const oldBefore = toPattern(
  `(?:previous|earlier|expired|bisherig|vorherig|ancien|precedent|anterior|antig|vecchi|onceki|replaces|(?<![a-z])(?:old|alte|eski)|
以前|前回|之前|旧|السابق|القديم)[^.\\d\\n]{0,25}$`,
)
export const oldAfter = toPattern(
  `^[^.\\d\\n]{0,40}(?:no longer|not work|invalid|not valid|expired|replaced|ungultig|abgelaufen|nicht mehr|plus val|ya no|caducado|nao e mais|
expirou|non e piu|scadut|無効[でと]|使え|已失效|无效|作废|过期|لم يعد|غير صالح|gecersiz|gecerli degil)`,
)
/** Request to type what follows. After the first words, it must be clear what for. */
export const typeBefore =
  /(?<![a-z])(?:(use|utilise[rz]|usa|gib|geben sie)[^.\d\n]{0,20}|(?:enter|type|saisi[a-z]{1,5}|entrez|introdu[a-z]{2,4}|escrib[ae]|ingres[ae]|digite|inser[a-z]{2,5}|输入)[\s"'“:]{0,3})$/
