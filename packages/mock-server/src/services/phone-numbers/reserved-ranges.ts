import type { PhoneCapabilities } from '@agentcomms/spec'

/** Numbers in a row that nobody has: their regulator keeps them for films and books. */
export interface NumberRange {
  /** Null for numbers that belong to no area, as mobile ones. */
  areaCode: string | null
  /** In E.164 form. */
  first: string
  count: number
  capabilities: PhoneCapabilities
}

const NORTH_AMERICA: PhoneCapabilities = { sms: true, mms: true, voice: true }
const MOBILE: PhoneCapabilities = { sms: true, mms: false, voice: true }
const LANDLINE: PhoneCapabilities = { sms: false, mms: false, voice: true }

const US_AREA_CODES = `
  201 202 203 205 206 207 208 209 210 212 213 214 215 216 217 218 219 220 223 224 225 227 228 229 231 234 235 239 240
  248 251 252 253 254 256 260 262 267 269 270 272 274 276 279 281 283 301 302 303 304 305 307 308 309 310 312 313 314
  315 316 317 318 319 320 321 323 324 325 326 327 329 330 331 332 334 336 337 339 341 346 347 350 351 352 353 360 361
  363 364 369 380 385 386 401 402 404 405 406 407 408 409 410 412 413 414 415 417 419 423 424 425 430 432 434 435 440
  442 443 445 447 448 458 463 464 469 470 472 475 478 479 480 484 501 502 503 504 505 507 508 509 510 512 513 515 516
  517 518 520 530 531 534 539 540 541 551 557 559 561 562 563 564 567 570 571 572 573 574 575 580 582 585 586 601 602
  603 605 606 607 608 609 610 612 614 615 616 617 618 619 620 623 626 628 629 630 631 636 640 641 645 646 650 651 656
  657 659 660 661 662 667 669 678 680 681 682 686 689 701 702 703 704 706 707 708 712 713 714 715 716 717 718 719 720
  724 725 726 727 728 730 731 732 734 737 738 740 743 747 748 754 757 760 762 763 765 769 770 771 772 773 774 775 779
  781 785 786 801 802 803 804 805 806 808 810 812 813 814 815 816 817 818 820 821 826 828 830 831 832 835 838 839 840
  843 845 847 848 850 854 856 857 858 859 860 862 863 864 865 870 872 878 901 903 904 906 907 908 909 910 912 913 914
  915 916 917 918 919 920 925 928 929 930 931 934 936 937 938 940 941 943 945 947 948 949 951 952 954 956 959 970 971
  972 973 975 978 979 980 983 984 985 986 989`
const CANADIAN_AREA_CODES = `
  204 226 236 249 250 257 263 273 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474 506 514 519
  548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942`
/** Not in a row: ACMA lists each of them. */
const AUSTRALIAN_MOBILES = `
  570006 570110 570156 570157 570158 570159 570313 570737 571266 571491 571804 572549 572665 572983 573087 573770
  574118 574632 575254 575789 576398 576801 577426 577644 578148 578888 578957 579212 579455 579760`

/**
 * Where the numbers of each country come from: ranges that are reserved for fiction, by NANPA, Ofcom, ACMA, ComReg,
 * ARCEP, the Bundesnetzagentur and PTS. A number is taken from the first range that has one, so those that can do
 * most come first.
 */
export const RESERVED_RANGES: Readonly<Record<string, readonly NumberRange[]>> = {
  US: northAmerican(US_AREA_CODES),
  CA: northAmerican(CANADIAN_AREA_CODES),
  GB: [
    range(null, '+447700900000', 1_000, MOBILE),
    range('20', '+442079460000', 1_000, LANDLINE),
    range('113', '+441134960000', 1_000, LANDLINE),
    range('114', '+441144960000', 1_000, LANDLINE),
    range('115', '+441154960000', 1_000, LANDLINE),
    range('116', '+441164960000', 1_000, LANDLINE),
    range('117', '+441174960000', 1_000, LANDLINE),
    range('118', '+441184960000', 1_000, LANDLINE),
    range('121', '+441214960000', 1_000, LANDLINE),
    range('131', '+441314960000', 1_000, LANDLINE),
    range('141', '+441414960000', 1_000, LANDLINE),
    range('151', '+441514960000', 1_000, LANDLINE),
    range('161', '+441614960000', 1_000, LANDLINE),
    range('191', '+441914980000', 1_000, LANDLINE),
    range('28', '+442896496000', 1_000, LANDLINE),
    range('29', '+442920180000', 1_000, LANDLINE),
  ],
  AU: [
    ...words(AUSTRALIAN_MOBILES).map(rest => range(null, `+61491${rest}`, 1, MOBILE)),
    range('2', '+61255500000', 10_000, LANDLINE),
    range('2', '+61270100000', 10_000, LANDLINE),
    range('3', '+61355500000', 10_000, LANDLINE),
    range('3', '+61370100000', 10_000, LANDLINE),
    range('7', '+61755500000', 10_000, LANDLINE),
    range('7', '+61770100000', 10_000, LANDLINE),
    range('8', '+61855500000', 10_000, LANDLINE),
    range('8', '+61870100000', 10_000, LANDLINE),
  ],
  IE: [range('20', '+353209100000', 100_000, MOBILE)],
  FR: [
    range(null, '+33639980000', 10_000, MOBILE),
    range('1', '+33199000000', 10_000, LANDLINE),
    range('2', '+33261910000', 10_000, LANDLINE),
    range('3', '+33353010000', 10_000, LANDLINE),
    range('4', '+33465710000', 10_000, LANDLINE),
    range('5', '+33536490000', 10_000, LANDLINE),
  ],
  DE: [
    range(null, '+491713920000', 100, MOBILE),
    range(null, '+4917604069000', 100, MOBILE),
    range('30', '+493023125000', 1_000, LANDLINE),
    range('40', '+494066969000', 1_000, LANDLINE),
    range('69', '+496990009000', 1_000, LANDLINE),
    range('89', '+498999998000', 1_000, LANDLINE),
    range('221', '+492214710000', 1_000, LANDLINE),
  ],
  SE: [
    range(null, '+46701740605', 95, MOBILE),
    range('8', '+46846500400', 100, LANDLINE),
    range('31', '+46313900600', 100, LANDLINE),
    range('40', '+46406280400', 100, LANDLINE),
    range('980', '+46980319200', 100, LANDLINE),
  ],
}

/** The number at a place in a range. */
export function numberAt({ first }: NumberRange, index: number): string {
  return `+${Number(first.slice(1)) + index}`
}

/** The range that a number is of. */
export function rangeOf(phoneNumber: string): NumberRange | undefined {
  return Object.values(RESERVED_RANGES)
    .flat()
    .find(({ first, count }) => {
      const index = Number(phoneNumber.slice(1)) - Number(first.slice(1))
      return phoneNumber.length === first.length && index >= 0 && index < count
    })
}

/** 555 0100 to 0199 of every area. */
function northAmerican(areaCodes: string): NumberRange[] {
  return words(areaCodes).map(areaCode => range(areaCode, `+1${areaCode}5550100`, 100, NORTH_AMERICA))
}

function range(
  areaCode: string | null,
  first: string,
  count: number,
  capabilities: PhoneCapabilities,
): NumberRange {
  return { areaCode, first, count, capabilities }
}

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
