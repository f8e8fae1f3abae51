import type { Vocabulary } from '#worker/agent/offline/understand/reading/phrases.ts'

export const LEARNING: Vocabulary = {
  asked: `
    11 coding practice*, programming practice*, practice website, practice site, online judge, english learning*, typing course, kids learning, math practice, lernseite*, practice problems, tutorials
    11 e learning*, elearning*, learning platform*, learning site, learning website, learning app, learning portal, training site, training platform, training website, teaching portal, teaching platform, online course*, course platform, course website, course site, course for beginners, courses, lernplattform*, lernportal*, lern-app, lernapp*, lernseite, onlinekurs*, online-kurs*, kursplattform*, vokabeltrainer*, vocabulary trainer, learning vocabulary, vocabulary app, spaced repetition, flashcard*, flash card*, karteikarten*, lernkarten*, language learning, education platform, education website, educational*, study app, teaching site, schulungs*, learning management, online school, online education, academy, akademie, study platform, learn to, einmaleins*, mental arithmetic, virtual lab*, knowledge learning, trainer für, spelling trainer, online classroom, music school
    6 learning, lessons, course, teaching, training, lektionen, kurs, lernen, vocabulary, vokabeln, students, pupils, schüler*, classroom, education
  `,
  said: `
    4 decks, flashcard*, flash card*, spaced repetition, front and back, karteikarten, vokabeln, cards due, due cards
    3 solve problems, get homework, word practice, listening exercises, learning records, watch courses, enroll*, coding problems, übungen und
    3 lessons, lektion*, units, course*, kurse, learners, lernende*, pupils, schüler*, students, certificate*, zertifikat*, free practice, homework, hausaufgabe*, assignments with, grade*, benot*, teachers, lehrkräfte, lehrer*, enrol*, learning progress, lernfortschritt*, completed, study materials, course videos, tutorial*, exercises, übungen
    2 quiz*, test of, score, progress, fortschritt*, practice, join a class, class, hand in, learn, lernen
  `,
}

export const QUIZ: Vocabulary = {
  asked: `
    14 placement test*, einstufungstest*
    12 testing one's knowledge, test your knowledge, test their knowledge, testing knowledge, testing your knowledge, wissen testen
    16 guessing game with, knowledge test*, general knowledge*, capital city, guess the, ratespiel
    12 quiz, quizz*, *quiz, quiz app, quiz game, trivia*, exam, exam site, exam platform, mock exam*, practice exam*, online exam*, test platform, personality test*, online test*, online-test, prüfung*, *prüfung, übungsfragen, prüfungsfragen, quizfragen, testfragen, führerscheintest*, übungstest*, einbürgerungstest*, iq test, exam system, examination*, question bank, quizseite, wissenstest, ratequiz, aptitude test*, sehtest, driving theory, guess the flag, guess the capital
  `,
  said: `
    3 right answer*, correct answer*, richtige antwort*, punktestand, question* with four, multiple choice, fragen, next question, question by question, pass mark, passed with, time limit, ergebnis am ende, score at the end, frage für frage, explanations of, wrong answers, question bank, exam*
    2 score*, points, punkte, questions, quiz, answers, leaderboard, difficulty levels
  `,
}

export const GAME: Vocabulary = {
  asked: `
    12 reaction time*, bubble shooter, battleship*, schiffe versenken, reversi, othello, nim, nonogram*, word search*, anagram*, pairs, minigolf, pinball, asteroids, frogger, space invaders, pac man, pacman, four in a row
    10 card battle, battle game, multiplayer, simulation game, strategy game, puzzle game, math puzzle*, role playing*, rpg, web based go, go game, *spiel für, labyrinthspiel
    12 game, games, browser game, board game, card game, word puzzle, puzzle game, word game, arcade*, *spiel, *spiele, browserspiel*, kartenspiel, brettspiel, mine clearing puzzle, card matching, minesweeper, sudoku, tetris, chess, schach, snake, 2048, hangman, galgenmännchen, solitaire, solitär, connect four, vier gewinnt, tic tac toe, pong, breakout, wordle, whack a mole, memory-spiel, poker, blackjack, mahjong, gomoku, checkers, draughts, dame, mühle, backgammon, kniffel, yahtzee, dice, würfelspiel*, platformer, maze, labyrinth, space shooter, shooter, flappy*, reaction test, reaktionstest, typing game, tippspiel, slot machine, jigsaw*, crossword*, kreuzworträtsel, daily word puzzle, escape room, text adventure, rock paper scissors, schere stein papier, simon says, tower defense, tower defence, racing game, jump and run, spiel
    6 puzzle, rätsel
  `,
  said: `
    4 place stones, board of, hands of five, life points, stars for, build the game, players plant, player moves, harvest and sell, hint*, schwierigkeitsgrad*
    3 two players, zwei spieler, zu zweit, against the computer, gegen den computer, arrow keys, pfeiltasten, high score*, highscore*, best times, rematch, player*, spieler*, single player, multiplayer, moves, züge, tries, versuche, levels, wins, game over, lives, leben, opponent, gegner*, board sizes, shuffle*, turn uncovers
    2 score, punkte, leaderboard, bestenliste, rounds, runden, countdown, the game, keyboard, difficulty, win rate, rules
  `,
}

export const NOTES: Vocabulary = {
  asked: `
    20 daily routine*, morning routine*, days in a row, täglicher gewohnheiten, tägliche gewohnheiten, meine gewohnheiten, gewohnheiten verfolgen, vitamin tracker*, supplement tracker*, health tracker*, health tracking, health diary, health log, gesundheitstagebuch*, gesundheitstracker*, weight loss tracker*, diary of my runs, log of my runs
    20 habit tracker*, habit tracking, habits tracker, habit app, habit journal, streak tracker*, streak counter*, routine tracker*, gewohnheits*, medication reminder*, medicine reminder*, medication tracker*, medicine tracker*, medication app, medication plan*, pill tracker*, pill reminder*, tracker for my medicines, medikamentenplan*, medikamentenerinner*, medikamententracker*, medikamenten-tracker, tablettenplan*, einnahmeplan*, plant watering*, watering tracker*, watering plan*, watering reminder*, watering schedule*, gießplan*, gieß-app, zimmerpflanzen gießen, pflanzen gießen
    20 fitness tracker*, fitness tracking, fitness log*, workout tracker*, workout tracking, workout log*, workout diary, workout journal, workout app, exercise log*, exercise tracker*, training log*, training diary, training journal, gym log*, gym tracker*, trainingstagebuch*, trainingslog*, trainingstracker*, fitnesstagebuch*, fitnesstracker*, workout-app, workout-tracker
    20 water intake*, water tracker*, water drinking tracker, wassertracker*, wasser-tracker, trinktracker*, trinktagebuch*, trinkprotokoll*, sleep tracker*, sleep tracking, sleep diary*, sleep log*, sleep journal, schlaftagebuch*, schlaftracker*, schlaf-tracker, mood tracker*, mood tracking, mood journal*, mood diary*, mood log*, stimmungstagebuch*, stimmungstracker*, calorie counter*, calorie tracker*, calorie log*, kalorienzähler*, kalorientagebuch*, kalorientracker*, reading tracker*, reading log*, lesetagebuch*, lesetracker*, step counter*, step tracker*, steps tracker*, schrittzähler*, schrittetagebuch*, weight tracker*, weight log*, weight diary, gewichtstracker*, gewichtstagebuch*, gewichtsverlauf*, running log*, running diary, running tracker*, lauftagebuch*
    16 expense splitting*, cost splitting*, bill splitting*, splitting costs, splitting bills, splitting expenses, ausgaben teilen, kosten aufteilen
    14 track my habit*, track my mood*, track my sleep, track my weight, track my workout*, track my water, track how much water, track my medic*, track my reading
    14 haushaltsbuch*, haushaltskasse, household budget*
    12 rezepte meiner*, rezepte sammeln, sammeln von rezepten, familienrezepte, collect my recipes, collect our recipes, collecting recipes, grandma's recipes, family recipes
    12 marathon training*, marathon plan*, running plan*, trainingsplan*
    9 reading journal*, family calendar*, shared calendar, wardrobe planner*, outfit planner*, family planner*, meal diary, training diary, bucket list, journal application, learning journal, gift planner, vacation planner, personal organiser, personal organizer
    9 sleep diary*, food diary, symptom diary, schlaftagebuch*, ernährungstagebuch*, medication reminder*, water reminder*, gratitude journal
    10 wg-kasse, app für eine wg, gemeinsame ausgaben, shared expenses, wochenplan fürs essen, essens-wochenplan, speiseplan für die familie, planning trips, trip planning, travel planning, travel planner, diary website, diary app, online diary, journal app, fitness plan*, workout plan*, finance tracker, expense tracking*, text editor*, document editor*, online editor, pdf tools, file conversion, personal finance*, to do list website, schedule planner, calorie counter, meditation app, online notebook, finance website, spending tracker, health diary
    10 expense tracker*, expenses of a flat, who paid what, meal plan for the week, weekly meal plan*, meal plan with, our meal plan, meal planner*, meal planning, essensplan*, wochenplaner*, budget planner, budgeting*, haushaltsplan*, expense app, personal finance*, split the bills, bill splitting, split bills, split costs, split expenses, kosten teilen, recipe app, recipe manager, recipe book, cookbook, kochbuch*, rezept-app, rezeptbuch, rezeptsammlung, rezeptverwaltung, rezepte-app, note taking*, notes app, notizen*, notizbuch*, note app, personal planner, study planner, gewohnheits*, mood tracker, fitness tracker*, workout tracker*, calorie tracker*, kalorien*, packing list app, packlisten*, song sheets, song book, songbook, liederbuch, text editor, markdown editor, code editor, editor, mind map*, mindmap*, whiteboard*, drawing app, drawing tool, diary app, travel planner, reiseplaner*, period tracker, sleep tracker, water tracker, trip expenses, pomodoro planner, savings planner, sparplan*, stundenplan*, time table*, class schedule, calendar app, kalender-app, personal calendar, reminder app, tagesplaner*, haushalts*, personal knowledge, bookmark manager, password manager, link shortener, file converter, qr code*, productivity*, wunschzettel*, notiz*, fitness app, health tracker, file sharing, cloud storage, file transfer, online drive, invitation maker, resume builder, resume maker, lyrics
    5 habit tracker*, planner, editor, to do app, todo app, task app, planer, flatmates, families, a family, meals
    3 recipes, rezepte, expenses, ausgaben, budget, habits
  `,
  said: `
    10 wofür mein geld, wohin mein geld, geld draufgeht, where my money goes, where our money goes, what i spend
    3 daily check ins, marked as taken, mark them as taken, training days
    3 personal records, personal bests, yearly goals, goals, chores, outfits, by day, quotes, reminders
    3 create itineraries, add places by day, write entries, entries with, add mood, set goals, log workouts, log meals, workouts and meals, progress charts, record income, record expenses, set budgets, create documents, edit text, track the budget, daily entries, spending
    3 shopping list, einkaufsliste, ingredients with, adds up, servings, portionen, envelope*, umschläge, overdrawn, remaining amount, streak*, live preview, saved on its own, saved automatically, automatisch gespeichert, transpose*, set list*, income and expenses, einnahmen und ausgaben, who owes*, wer wem, flatmates, mitbewohner*, days of the week, wochentage, reminders, daily goal, tagesziel, my notes, notebook*, tag notes
    2 plan*, my own, carried over, ticked off, abhaken, per month, categories, week, drag
  `,
}

export const CALCULATOR: Vocabulary = {
  asked: `
    11 converts images, image converter, generating random*, generates passwords, password*, carbon footprint*, tax calculator, converts files, converts, image compressor, text tools, regex tester, json formatter, colour tool, random number*
    12 calculator*, *rechner, converter*, *umrechner, umrechner*, unit converter, currency converter, währungs*, timer, *timer, stopwatch*, stoppuhr*, countdown*, pomodoro*, estimator, bmi*, metronom*, password generator, passwortgenerator, random generator, zufallsgenerator, colour picker, color picker, colour palette generator, color palette generator, world clock, weltzeituhr, dice roller, name picker, glücksrad, egg timer, eieruhr, taschenrechner, uhr, age calculator, tip calculator, cost estimator, word counter, wörterzähler, generator
    5 calculate*, calculating, convert*, berechn*, work out, ausrechnen, estimate*
  `,
  said: `
    3 choose the target format, enter their, enter height, see the result, length and complexity, copies the, copy the result
    4 calculat*, berechn*, ausrechne*
    3 formula, formel, interest rate, zinssatz, repayment*, tilgung*, convert*, result*, work rest, rounds, start and stop, seconds, sekunden, inputs, per person, pro person
    1 compute*, amount, percent, prozent, history
  `,
}
