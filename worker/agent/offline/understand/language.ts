type Language = {
  /** Words that are frequent in this language and are neither English, nor parts of names. */
  words: string
  /** That English is understood alone, what was done, and how to go on. */
  said: string
}

/** What is written as “…” may be in any language: it is a name, not what is said. */
const QUOTED = /[“„"«][^“”„"«»]*[”“"»]/gu

const ENGLISH = new Set(
  'the of with and our my who each add rename remove where let that for should when from their them this it its make change show have has want need'.split(
    ' ',
  ),
)

const LATIN: Language[] = [
  {
    words:
      'und mit für eine einen einem einer ein der das dem den des unsere unseren unserer unser meine meinen meiner ist sind nicht wer wem soll sollen jede jeder jedes jeden füge hinzu ändere mache mach zeige entferne lösche benenne ich wir auch wenn wie oder zum zur bitte kann möchte brauche',
    said: 'Ich bin das eingebaute Modell und verstehe nur Englisch. Gebaut oder geändert wurde nichts. Schreib deine Nachricht auf Englisch, oder wähle für dieses Projekt ein anderes Modell, wo es eines gibt. Du kannst auch auf deiner Kontoseite einen eigenen Schlüssel eintragen, unter „Modelle und Schlüssel“.',
  },
  {
    words:
      'pour avec une des les du et notre nos mes mon dans qui que est sont chaque ajoute ajouter ajoutez supprime changer change-la leur leurs où quand je nous veux voudrais faire sur aux ou pas',
    said: 'Je suis le modèle intégré et je ne comprends que l’anglais. Rien n’a été construit ni modifié. Écrivez votre message en anglais, ou choisissez un autre modèle pour ce projet s’il y en a un. Vous pouvez aussi enregistrer votre propre clé sur la page de votre compte.',
  },
  {
    words:
      'para con una unos unas nuestra nuestro nuestros mis y que quién quien cada añade agrega añadir cambia quita elimina cuando donde quiero necesito es más por como lista',
    said: 'Soy el modelo integrado y solo entiendo inglés. No se ha construido ni cambiado nada. Escribe tu mensaje en inglés o elige otro modelo para este proyecto, si lo hay. También puedes guardar una clave propia en la página de tu cuenta.',
  },
  {
    words:
      'una con gli della delle dei degli nostra nostro nostri ogni aggiungi aggiungere cambia togli elimina quando dove voglio vorrei sono che chi e nel nella anche più',
    said: 'Sono il modello integrato e capisco solo l’inglese. Non è stato costruito né cambiato nulla. Scrivi il messaggio in inglese, oppure scegli un altro modello per questo progetto, se c’è. Puoi anche salvare una tua chiave nella pagina del tuo account.',
  },
  {
    words:
      'para com uma umas uns nossa nosso nossos meus minha quem cada adicione adicionar acrescente mude remova quando onde quero preciso são não mais dos das e pelo pela',
    said: 'Sou o modelo integrado e só entendo inglês. Nada foi construído nem alterado. Escreva a sua mensagem em inglês ou escolha outro modelo para este projeto, se houver. Também pode guardar uma chave sua na página da sua conta.',
  },
  {
    words:
      'een voor met het onze ons mijn wie elke voeg toe verander verwijder wanneer waar ik wij wil zijn niet ook naar maak en hun',
    said: 'Ik ben het ingebouwde model en begrijp alleen Engels. Er is niets gebouwd of veranderd. Schrijf je bericht in het Engels, of kies een ander model voor dit project als dat er is. Je kunt ook op je accountpagina een eigen sleutel invoeren.',
  },
  {
    words:
      'dla naszej naszego naszych oraz każdy każda dodaj zmień usuń gdzie kiedy chcę potrzebuję jest są nie kto który która się lub przez moja mój',
    said: 'Jestem wbudowanym modelem i rozumiem tylko angielski. Nic nie zostało zbudowane ani zmienione. Napisz wiadomość po angielsku albo wybierz dla tego projektu inny model, jeśli jest dostępny. Możesz też dodać własny klucz na stronie swojego konta.',
  },
  {
    words: 'och för med vår våra som till varje lägg ändra bort jag vill är inte det ett eller när mina',
    said: 'Jag är den inbyggda modellen och förstår bara engelska. Inget har byggts eller ändrats. Skriv ditt meddelande på engelska, eller välj en annan modell för projektet om det finns någon. Du kan också lägga in en egen nyckel på din kontosida.',
  },
  {
    words: 'için ve bir ile bizim benim ekle değiştir sil kaldır nerede zaman istiyorum olan veya değil çok',
    said: 'Ben yerleşik modelim ve yalnızca İngilizce anlıyorum. Hiçbir şey oluşturulmadı ya da değiştirilmedi. Mesajını İngilizce yaz veya varsa bu proje için başka bir model seç. Hesap sayfanda kendi anahtarını da girebilirsin.',
  },
]

const SCRIPTS: Array<[script: RegExp, said: string]> = [
  [
    /\p{Script=Hiragana}|\p{Script=Katakana}/u,
    '私は内蔵モデルで、英語しか理解できません。何も作成も変更もしていません。英語で書いていただくか、このプロジェクトで選べる別のモデルをお使いください。アカウントのページでご自身のキーを登録することもできます。',
  ],
  [
    /\p{Script=Han}/u,
    '我是内置模型，只懂英语。没有创建或更改任何内容。请用英语书写，或者为此项目选择其他可用的模型。您也可以在账户页面添加自己的密钥。',
  ],
  [
    /\p{Script=Hangul}/u,
    '저는 내장 모델이며 영어만 이해합니다. 아무것도 만들거나 바꾸지 않았습니다. 영어로 써 주시거나, 이 프로젝트에서 고를 수 있는 다른 모델을 선택해 주세요. 계정 페이지에서 본인의 키를 등록할 수도 있습니다.',
  ],
  [
    /\p{Script=Cyrillic}/u,
    'Я встроенная модель и понимаю только английский. Ничего не было создано или изменено. Напишите сообщение по-английски или выберите для этого проекта другую модель, если она есть. На странице аккаунта можно указать и собственный ключ.',
  ],
  [
    /\p{Script=Greek}/u,
    'Είμαι το ενσωματωμένο μοντέλο και καταλαβαίνω μόνο αγγλικά. Τίποτα δεν δημιουργήθηκε ούτε άλλαξε. Γράψτε το μήνυμά σας στα αγγλικά ή επιλέξτε άλλο μοντέλο για αυτό το έργο, αν υπάρχει.',
  ],
  [
    /\p{Script=Arabic}/u,
    'أنا النموذج المدمج ولا أفهم إلا الإنجليزية. لم يُنشأ شيء ولم يُغيَّر شيء. اكتب رسالتك بالإنجليزية، أو اختر نموذجًا آخر لهذا المشروع إن وُجد.',
  ],
  [
    /\p{Script=Hebrew}/u,
    'אני המודל המובנה ומבין אנגלית בלבד. שום דבר לא נבנה ולא שונה. כתבו את ההודעה באנגלית, או בחרו מודל אחר לפרויקט הזה אם יש כזה.',
  ],
  [
    /\p{Script=Devanagari}/u,
    'मैं अंतर्निहित मॉडल हूँ और केवल अंग्रेज़ी समझता हूँ। कुछ भी बनाया या बदला नहीं गया। कृपया अंग्रेज़ी में लिखें, या इस प्रोजेक्ट के लिए कोई दूसरा उपलब्ध मॉडल चुनें।',
  ],
]

const WORDS = LATIN.map(({ words, said }) => ({ words: new Set(words.split(' ')), said }))
const OTHER =
  'I am the built-in offline model and understand English only. Nothing was built or changed. Write in English, or choose another model for this project where others are offered.'

/**
 * What to say, in its own language, to a message that is not in English. Null for English, and for what is too short to
 * tell: an app of misread words would be worse than a question.
 */
export function notEnglish(request: string): string | null {
  const text = request.replace(QUOTED, ' ')
  const letters = text.match(/\p{L}/gu) ?? []
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter))
  if (foreign.length > letters.length / 2)
    return SCRIPTS.find(([script]) => foreign.some((letter) => script.test(letter)))?.[1] ?? OTHER
  const words = text.toLowerCase().match(/(?<![\p{L}\p{N}.@/])[\p{L}’'-]+(?![\p{L}\p{N}@/])/gu) ?? []
  const english = words.filter((word) => ENGLISH.has(word)).length
  const [best] = WORDS.map((language) => ({
    said: language.said,
    count: words.filter((word) => language.words.has(word)).length,
  })).toSorted((a, b) => b.count - a.count)
  return best !== undefined && best.count >= 2 && best.count > english ? best.said : null
}
