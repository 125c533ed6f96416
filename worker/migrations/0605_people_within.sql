-- Finds people by the middle of a word of their address, name or company, beside the index of people, which finds words by
-- how they begin and filters. Every three letters in a row are a term of it.
CREATE VIEW people_named AS SELECT place, address || ' ' || name || ' ' || company AS words FROM people;

CREATE VIRTUAL TABLE people_within USING fts5 (
  words, content = 'people_named', content_rowid = 'place', tokenize = 'trigram remove_diacritics 1'
);

INSERT INTO people_within (people_within, rank) VALUES ('secure-delete', 1);

INSERT INTO people_within (people_within) VALUES ('rebuild');

CREATE TRIGGER people_within_of_new AFTER INSERT ON people
BEGIN INSERT INTO people_within (rowid, words) VALUES (new.place, new.address || ' ' || new.name || ' ' || new.company); END;

CREATE TRIGGER people_within_of_old AFTER DELETE ON people
BEGIN INSERT INTO people_within (people_within, rowid, words) VALUES ('delete', old.place, old.address || ' ' || old.name || ' ' || old.company); END;

CREATE TRIGGER people_within_of_changed AFTER UPDATE ON people
WHEN old.place <> new.place OR old.address <> new.address OR old.name <> new.name OR old.company <> new.company
BEGIN INSERT INTO people_within (people_within, rowid, words) VALUES ('delete', old.place, old.address || ' ' || old.name || ' ' || old.company); INSERT INTO people_within (rowid, words) VALUES (new.place, new.address || ' ' || new.name || ' ' || new.company); END;
